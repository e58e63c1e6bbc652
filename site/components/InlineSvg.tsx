interface Props {
  /** The text of an SVG file of this project. Never pass text from anywhere else: it becomes HTML. */
  svg: string;
  className: string;
  /** Shows this part of the drawing instead of all of it. */
  viewBox?: string | undefined;
}

/** A drawing put into the page itself, so that its lines take the colours of the theme. Decorative. */
export function InlineSvg({ svg, className, viewBox = /viewBox="([^"]*)"/.exec(svg)?.[1] }: Props) {
  const parts = svg.replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, "").replace(/>\s+</g, "><");
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: parts.trim() }}
    />
  );
}
