import type { AnchorHTMLAttributes } from "react";

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** Null where the link must lead nowhere: it stays drawn, and is announced as a disabled link. */
  href: string | null;
  /** Said after the label of a disabled link. */
  unavailable?: string | undefined;
}

/** A link that may be disabled. */
export function OptionalLink({ href, unavailable, children, ...attributes }: Props) {
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
