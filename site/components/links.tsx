import type { ComponentProps } from "preact";
import { Glyph, type GlyphName } from "./Glyph.tsx";

interface OptionalLinkProps extends Omit<ComponentProps<"a">, "href" | "role"> {
  /** Null where the link must lead nowhere: it stays drawn, and is announced as a disabled link. */
  href: string | null;
  /** Said after the label of a disabled link. */
  unavailable?: string | undefined;
}

/** A link that may be disabled. */
export function OptionalLink({ href, unavailable, children, ...attributes }: OptionalLinkProps) {
  if (href !== null)
    return (
      <a href={href} {...attributes}>
        {children}
      </a>
    );
  return (
    <a role="link" aria-disabled="true" {...attributes}>
      {children}
      {unavailable && <span className="sr-only">{`, ${unavailable}`}</span>}
    </a>
  );
}

const looks = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  light: "btn-light",
} as const;

interface ButtonLinkProps {
  /** Null disables it. */
  href: string | null;
  /** Said after the label of a disabled button. */
  unavailable?: string | undefined;
  label: string;
  look?: keyof typeof looks;
  /** Arrow to go forward, down to jump within the page, phone to call (docs/design.md 5.4). */
  glyph?: GlyphName;
}

export function ButtonLink({ href, unavailable, label, look = "primary", glyph }: ButtonLinkProps) {
  return (
    <OptionalLink href={href} unavailable={unavailable} className={`btn ${looks[look]}`}>
      {label}
      {glyph && <Glyph name={glyph} className={glyph === "arrow" ? "arrow" : ""} />}
    </OptionalLink>
  );
}

/** A tag beside an invented value until a true one takes its place. */
export function SampleTag({ label }: { label: string }) {
  return <span className="sample">{label}</span>;
}

/** A number or an address at which the company can be reached. */
export interface Channel {
  /** As printed. */
  text: string;
  /** Null for a sample on a public address: nobody must call a number that may belong to a stranger. */
  href: string | null;
  /** Said of a control whose link is null. */
  unavailable: string;
  /** The label of an invented value. */
  sample?: string | undefined;
}

/** All of them. */
export interface Channels {
  phone: Channel;
  callPhone: Channel;
  chat: Channel;
  email: Channel;
}

/** A printed number or address that calls or writes itself, with a tag if it is invented. */
export function ChannelLink({ channel, className }: { channel: Channel; className?: string }) {
  const { text, href, unavailable, sample } = channel;
  return (
    <>
      <OptionalLink href={href} unavailable={unavailable} className={className}>
        {text}
      </OptionalLink>
      {sample && <SampleTag label={sample} />}
    </>
  );
}

/** The same on paper. */
export const printed = ({ text, sample }: Channel): string => (sample ? `${text} (${sample})` : text);
