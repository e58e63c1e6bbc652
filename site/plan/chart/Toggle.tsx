import { Glyph } from "../../components/Glyph.tsx";

interface Props {
  /** The same plan with this row opened or closed. */
  href: string;
  open: boolean;
  label: string;
}

/** Opens and closes what a row waits for. A link, so that it works without JavaScript. */
export function Toggle({ href, open, label }: Props) {
  return (
    <a href={href} className="toggle" aria-expanded={open} aria-label={label} data-toggle="">
      <Glyph name={open ? "minus" : "plus"} />
    </a>
  );
}
