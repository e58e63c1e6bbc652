/** Interface glyphs on a 20 grid (DESIGN section 7). Always decorative: the words beside them carry the meaning. */

const paths = {
  arrow: "M3 10h13M11 5l5 5-5 5",
  back: "M17 10H4M9 5l-5 5 5 5",
  down: "M10 3v13M5 11l5 5 5-5",
  chevron: "M5 8l5 5 5-5",
  tick: "M4 10.5l4 4 8-9",
  cross: "M4.500 4.500l11 11M15.500 4.500l-11 11",
  menu: "M2 5.500h16M2 10h16M2 14.500h16",
  pause: "M7 4v12M13 4v12",
  play: "M6 4l10 6-10 6z",
  alert: "M10 2.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15M10 6v5M10 13v1.500",
  danger: "M10 3l8 14H2zM10 8v4.500M10 14v1.500",
  phone:
    "M6.200 2.800 8 6.600 6.400 8.300c1 2.200 3 4.200 5.300 5.300l1.700-1.600 3.800 1.800c.3 2-1 3.700-3 3.700C8 17.500 2.500 12 2.500 5.800c0-2 1.700-3.300 3.700-3z",
} as const;

export type GlyphName = keyof typeof paths;

/** A glyph of so many CSS pixels (20 unless told). */
export function Glyph({ name, size = 20, className }: { name: GlyphName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  );
}
