import { Glyph, type GlyphName } from "./Glyph.tsx";

const looks = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  light: "btn-light",
} as const;

interface Props {
  href: string;
  label: string;
  look?: keyof typeof looks;
  /** Arrow for forward moves, down for jumps on the same page, phone for calls (DESIGN section 5). */
  glyph?: GlyphName;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ href, label, look = "primary", glyph }: Props) {
  return (
    <a href={href} className={`btn ${looks[look]}`}>
      {label}
      {glyph && <Glyph name={glyph} className={glyph === "arrow" ? "arrow" : ""} />}
    </a>
  );
}
