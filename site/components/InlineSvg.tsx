import type { ReactNode } from "react";

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

interface LineIconProps {
  size: number;
  strokeWidth: number;
  children: ReactNode;
}

/** An icon of lines on a grid of 24 units. Decorative beside the name of its link. */
export const LineIcon = ({ size, strokeWidth, children }: LineIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    aria-hidden="true"
  >
    {children}
  </svg>
);
