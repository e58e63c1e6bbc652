import { OptionalLink } from "./OptionalLink.tsx";
import { SampleMark } from "./SampleMark.tsx";

/** A number or an address at which the company can be reached. */
export interface Way {
  /** As printed. */
  text: string;
  /** Null for a sample on a public address: nobody must call a number that may belong to a stranger. */
  href: string | null;
  /** Said of a control whose link is null. */
  unavailable: string;
  /** The mark of an invented value. */
  sample?: string | undefined;
}

/** All of them. */
export interface Ways {
  phone: Way;
  callPhone: Way;
  chat: Way;
  email: Way;
}

/** A printed number or address that calls or writes itself, with its mark if it is invented. */
export function WayLink({ way, className }: { way: Way; className?: string }) {
  const { text, href, unavailable, sample } = way;
  return (
    <>
      <OptionalLink href={href} unavailable={unavailable} className={className}>
        {text}
      </OptionalLink>
      {sample && <SampleMark label={sample} />}
    </>
  );
}

/** The same on paper. */
export const printed = ({ text, sample }: Way): string => (sample ? `${text} (${sample})` : text);
