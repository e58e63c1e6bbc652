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
  /** Arrow to go forward, down to jump within the page, phone to call (docs/design.md 5.4). */
  glyph?: GlyphName;
}

/** A link that looks like a button. */
export function ButtonLink({ href, label, look = "primary", glyph }: Props) {
  return (
    <a href={href} className={`btn ${looks[look]}`}>
      {label}
      {glyph && <Glyph name={glyph} className={glyph === "arrow" ? "arrow" : ""} />}
    </a>
  );
}
