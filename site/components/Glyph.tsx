import type { ComponentChildren } from "preact";

/** Paths on a grid of 20 units. */
const paths = {
  arrow: "M3 10h13M11 5l5 5-5 5",
  back: "M17 10H4M9 5l-5 5 5 5",
  down: "M10 3v13M5 11l5 5 5-5",
  chevron: "M5 8l5 5 5-5",
  tick: "M4 10.5l4 4 8-9",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  search: "M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12.5 12.5l5 5",
  cross: "M4.5 4.5l11 11M15.5 4.5l-11 11",
  menu: "M2 5.5h16M2 10h16M2 14.5h16",
  pause: "M7 4v12M13 4v12",
  play: "M6 4l10 6-10 6z",
  dark: "M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15v15M13 3.5v13M16 6v8",
  alert: "M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6v5M10 13v1.5",
  danger: "M10 3l8 14H2zM10 8v4.5M10 14v1.5",
  phone:
    "M6.2 2.8 8 6.6 6.4 8.3c1 2.2 3 4.2 5.3 5.3l1.7-1.6 3.8 1.8c.3 2-1 3.7-3 3.7C8 17.5 2.5 12 2.5 5.8c0-2 1.7-3.3 3.7-3z",
} as const;

export type GlyphName = keyof typeof paths;

interface LineIconProps {
  /** Units of its drawing on each side. */
  grid?: number;
  /** In CSS pixels. */
  size: number;
  strokeWidth: number;
  className?: string | undefined;
  children: ComponentChildren;
}

/** An icon of lines. Always decorative: the words beside it, or the name of its link, carry the meaning. */
export const LineIcon = ({ grid = 24, size, strokeWidth, className, children }: LineIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox={`0 0 ${grid} ${grid}`}
    fill="none"
    stroke="currentColor"
    stroke-width={strokeWidth}
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
);

/** A glyph of the interface. @param size in CSS pixels */
export const Glyph = ({ name, size = 20, className }: { name: GlyphName; size?: number; className?: string }) => (
  <LineIcon grid={20} size={size} strokeWidth={1.75} className={className}>
    <path d={paths[name]} />
  </LineIcon>
);
