/**
 * A drawing of this project (an SVG file imported as text), put into the page as it is so that its lines follow the
 * tokens. The one place that sets HTML: never give it a text that came from anywhere else.
 */
export function InlineSvg({ svg, className }: { svg: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: forHtml(svg) }} />;
}

/** Without what only a file of its own needs. */
const forHtml = (svg: string): string => svg.replace(/ xmlns="[^"]*"/, "").replace(/>\s+</g, "><");
