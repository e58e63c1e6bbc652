import { Glyph, type GlyphName } from "./Glyph.tsx";
import { OptionalLink } from "./OptionalLink.tsx";

const looks = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  light: "btn-light",
} as const;

interface Props {
  /** Null disables it. */
  href: string | null;
  /** Said after the label of a disabled button. */
  unavailable?: string | undefined;
  label: string;
  look?: keyof typeof looks;
  /** Arrow to go forward, down to jump within the page, phone to call (docs/design.md 5.4). */
  glyph?: GlyphName;
}

/** A link that looks like a button. */
export function ButtonLink({ href, unavailable, label, look = "primary", glyph }: Props) {
  return (
    <OptionalLink href={href} unavailable={unavailable} className={`btn ${looks[look]}`}>
      {label}
      {glyph && <Glyph name={glyph} className={glyph === "arrow" ? "arrow" : ""} />}
    </OptionalLink>
  );
}
