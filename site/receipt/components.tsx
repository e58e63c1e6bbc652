/** The components that the pages of a receipt share. */
import type { ComponentChildren } from "preact";
import { fill } from "../../core/content/fill.ts";
import type { ReceiptWords } from "../../core/content/receipt.ts";
import { RECEIPT_PATH } from "../../core/enquiry/rendered-pages.ts";
import type { Row } from "./stored-data.ts";

/** A panel for a page with one question. */
export function Panel({ children }: { children: ComponentChildren }) {
  return <div className="max-w-3xl border border-ink bg-sheet px-5 py-7 sm:px-8 sm:py-9">{children}</div>;
}

interface HeadProps {
  /** {reference} stays in one line. */
  text: string;
  reference?: string;
  chip?: { look: "active" | "withdrawn" | "erased"; label: string };
}

/** The heading, with the state of the enquiry beside it. */
export function Head({ text, reference = "", chip }: HeadProps) {
  const [before, after] = text.split("{reference}");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className="type-h2">
        {before}
        {after !== undefined && (
          <span className="whitespace-nowrap">
            {reference}
            {after}
          </span>
        )}
      </h1>
      {chip && (
        <span className="chip-state" data-look={chip.look}>
          {chip.label}
        </span>
      )}
    </div>
  );
}

export const Lede = ({ children }: { children: ComponentChildren }) => (
  <p className="type-lede mt-3.5 max-w-[36em] text-ink-2">{children}</p>
);

interface PostProps {
  reference: string;
  /** The action of the form: the last part of its address. */
  action: string;
  /** For a form of a browser without the cookie. */
  token?: string;
  className?: string;
  children: ComponentChildren;
}

export const addressOf = (reference: string, page = ""): string => `${RECEIPT_PATH}${reference}${page && `/${page}`}`;

/** A form that does something: only a post with the cookie, or with a token, changes anything. */
export function Post({ reference, action, token, className, children }: PostProps) {
  return (
    <form method="post" action={addressOf(reference, action)} className={className}>
      {token && <input type="hidden" name="token" value={token} />}
      {children}
    </form>
  );
}

/** Labels and texts, one below the other. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(([label, text]) => (
        <div key={label + text} className="grid gap-x-6 gap-y-0.5 border-b border-rule py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="type-note text-ink-2 sm:pt-1">{label}</dt>
          <dd className="leading-snug break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The choice between this enquiry and all from its address, where there are several. */
export function ScopeChoice({ words, all }: { words: ReceiptWords["scope"]; all: number }) {
  if (all < 2) return null;
  const options = [
    ["this", words.this],
    ["address", fill(words.address, { count: String(all) })],
  ] as const;
  return (
    <fieldset className="mt-4">
      <legend className="type-note text-ink-2">{words.label}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="scope"
            value={value}
            defaultChecked={value === "this"}
            className="size-5 accent-green"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
