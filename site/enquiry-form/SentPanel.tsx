import { useState } from "preact/hooks";
import type { FormWords } from "../../core/content/form.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import type { Receipt } from "../../core/enquiry/rendered-pages.ts";
import { Glyph } from "../components/Glyph.tsx";
import { ButtonLink } from "../components/links.tsx";
import { StepList } from "../components/StepList.tsx";
import { shownFields } from "./shown-fields.ts";

const subheadings = { h1: "h2", h2: "h3", h3: "h4" } as const;
const blockHead = "type-h3 border-b border-ink pb-3.5";

interface Props {
  words: FormWords;
  Heading: keyof typeof subheadings;
  /** Null when the data API returns none. */
  reference: string | null;
  receipt?: Receipt | null;
  /** The enquiry that was sent, where it is known. */
  contact?: Contact;
  /** Shows the empty form again. Without JavaScript a link leads to it. */
  onAnother?: () => void;
}

/** Shows the heading at once: what is laid out meanwhile would leave a smooth scroll at the wrong place. */
function arrive(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: "instant", block: "nearest" });
}

/**
 * Takes the place of the form once the enquiry is stored (requirement 6.6): the toast, the reference, what happens next
 * and a copy of what was sent. It takes the focus, because the button that had it is gone.
 */
export function SentPanel({ words, Heading, reference, receipt = null, contact, onAnother }: Props) {
  const { toasts, sent } = words;
  const Subheading = subheadings[Heading];
  const link = reference !== null && receipt && <ReceiptLink {...{ sent, reference, receipt }} />;
  return (
    <section aria-labelledby="sent" className="@container [--surface:var(--sheet)]">
      <div className="border border-ink bg-sheet">
        <div className="flex gap-4 border-b border-ink px-5 py-6 sm:px-7">
          <span className="grid size-11 flex-none place-items-center bg-green text-on-green">
            <Glyph name="tick" size={24} />
          </span>
          <div role="status">
            <Heading
              ref={arrive}
              id="sent"
              tabIndex={-1}
              className={`type-h3 ${Heading === "h1" ? "sm:type-h2" : ""} scroll-mt-20 outline-none md:scroll-mt-40`}
            >
              {toasts.sent.title}
            </Heading>
            <p className="mt-1 leading-snug text-ink-2">{toasts.sent.description}</p>
          </div>
        </div>
        <div className={contact && "grid @2xl:grid-cols-2"}>
          <div className="px-5 py-6 sm:px-7">
            {reference !== null && (
              <div className="mb-8">
                <p className="type-note text-ink-3">{sent.reference}</p>
                <p className="type-stat mt-2 text-[2.25rem]" data-reference="">
                  {reference}
                </p>
                <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
                  <p className="text-ink-2">{sent.quote}</p>
                  {onAnother && <CopyButton text={reference} words={sent} />}
                </div>
              </div>
            )}
            <Subheading className={blockHead}>{sent.next}</Subheading>
            <StepList steps={sent.steps} Title="p" />
            {!contact && link}
          </div>
          {contact && (
            <div className="border-t border-rule px-5 py-6 sm:px-7 @2xl:border-t-0 @2xl:border-l">
              <Subheading className={blockHead}>{sent.copy}</Subheading>
              <dl>
                {shownFields(contact, words).map(([label, text]) => (
                  <div key={label} className="border-b border-rule py-3">
                    <dt className="type-note text-ink-3">{label}</dt>
                    <dd className="mt-0.5 leading-snug break-words whitespace-pre-line">{text}</dd>
                  </div>
                ))}
              </dl>
              {link}
            </div>
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {onAnother ? (
          <button type="button" className="btn btn-secondary" onClick={onAnother}>
            {sent.another}
          </button>
        ) : (
          <ButtonLink href="/contact#contact-form" label={sent.another} look="secondary" />
        )}
        <ButtonLink href="/" label={sent.home} look="secondary" />
      </div>
    </section>
  );
}

/** Copies the reference. Where the browser allows no copying there is none. */
function CopyButton({ text, words }: { text: string; words: FormWords["sent"] }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!navigator.clipboard) return null;
  return (
    <button
      type="button"
      className="btn btn-secondary btn-small"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <span aria-live="polite">
        <span key={String(isCopied)}>{isCopied ? words.copied : words.copyReference}</span>
      </span>
    </button>
  );
}

interface ReceiptProps {
  sent: FormWords["sent"];
  reference: string;
  receipt: Receipt;
}

/**
 * Leads to the page where the enquiry can be corrected, withdrawn and erased. A post, because it opens that page in one
 * browser only: a program that follows links must not be the first.
 */
function ReceiptLink({ sent, reference, receipt }: ReceiptProps) {
  return (
    <div className="mt-4">
      <form method="post" action={`/enquiry/${reference}`}>
        <input type="hidden" name="token" value={receipt.t} />
        <button type="submit" className="link inline-flex min-h-11 cursor-pointer items-center text-left">
          {sent.receipt}
        </button>
      </form>
      <p className="text-[0.9375rem] text-ink-2">{receipt.mail ? sent.receiptMail : sent.receiptHere}</p>
    </div>
  );
}
