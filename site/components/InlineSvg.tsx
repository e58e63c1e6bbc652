/**
 * Inlines one of the project's own SVG files, so that its lines use the design tokens. This is the only place that sets raw
 * HTML: never pass text from any other source.
 */
export function InlineSvg({ svg, className }: { svg: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: forHtml(svg) }} />;
}

/** Removes the namespace and the white space between elements, which SVG inside HTML does not need. */
const forHtml = (svg: string): string => svg.replace(/ xmlns="[^"]*"/, "").replace(/>\s+</g, "><");
