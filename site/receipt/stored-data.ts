/** The data that drawing a receipt needs, plain: the build writes it beside the components, for the server. */

import { fill } from "../../core/content/fill.ts";
import type { FormWords } from "../../core/content/form.ts";
import { fillFacts, type LegalFacts } from "../../core/content/legal-facts.ts";
import type { ReceiptWords } from "../../core/content/receipt.ts";
import type { Attribution } from "../../core/enquiry/attribution.ts";
import type { ReceiptView, StoredData } from "../../core/enquiry/rendered-pages.ts";
import { longDay, longTime } from "../../core/times.ts";
import type { Channel } from "../components/links.tsx";
import { shownFields } from "../enquiry-form/shown-fields.ts";

export interface ReceiptData {
  words: ReceiptWords;
  form: FormWords;
  facts: LegalFacts;
  /** The address to write to when the server cannot help. */
  email: string;
  /** The number to call if it is urgent. */
  phone: Channel;
  /** The titles of pages, by path. */
  pageTitles: Readonly<Record<string, string>>;
}

/** Props of the receipt's page in one of these states. */
export interface PageProps<State extends ReceiptView["state"] = ReceiptView["state"]> {
  data: ReceiptData;
  view: Extract<ReceiptView, { state: State }>;
  /** Whether the server can send mails. */
  canMail: boolean;
}

// The data of an enquiry in rows of words: for the page and for the text to keep.

export type Row = readonly [label: string, text: string];

function consentText({ consent }: StoredData, { words, form }: ReceiptData): string {
  const { held } = words;
  if (consent === null) return held.noConsent;
  const { action, noticeSince, givenAt } = consent;
  const notice = noticeSince === null ? held.notice : fill(held.noticeSince, { date: longDay(noticeSince) });
  const time = longTime(givenAt);
  if (action === "asked") return fill(held.consentAsked, { time, notice });
  return fill(held.consentText, {
    time,
    button: action === "give-again" ? words.withdrawn.again : form.send,
    page: held.pages[action],
    notice,
  });
}

/** When it came; of who called, each time. */
function receivedText({ came, receivedAt }: StoredData, { words: { held } }: ReceiptData): string {
  if (came.length === 0) return longTime(receivedAt);
  return came
    .map(({ channel, at, seconds }) => {
      const text = fill(held.came[channel], { time: longTime(at) });
      return seconds === null ? text : `${text} ${fill(held.cameFor, { seconds: String(seconds) })}`;
    })
    .join("\n");
}

/** The first page by its title, then the site before it and the campaign. */
const attributionText = ({ page, ...others }: Attribution, { pageTitles }: ReceiptData): string =>
  [page && (pageTitles[page] ?? page), ...Object.values(others)].filter(Boolean).join(", ");

/** Why, until when, who, and under which consent. */
export function purposeRows(enquiry: StoredData, data: ReceiptData): Row[] {
  const { held } = data.words;
  const { attribution, retainedUntil, notes } = enquiry;
  return [
    [held.received, receivedText(enquiry, data)],
    [held.why, held.whyText],
    [held.until, retainedUntil === null ? held.untilOpen : fill(held.untilText, { time: longDay(retainedUntil) })],
    [held.who, fillFacts(held.whoText, data.facts)],
    [held.consent, consentText(enquiry, data)],
    ...(attribution ? [[held.attribution, attributionText(attribution, data)] as const] : []),
    ...(notes > 0 ? [[held.notes, String(notes)] as const] : []),
  ];
}

/** Our messages and the person's: when, from whom, and their subjects. */
export const messageRows = ({ messages }: StoredData, { words: { held } }: ReceiptData): Row[] =>
  messages.map(({ from, subject, at }) => [
    longTime(at),
    // A message of a chat has no subject.
    [from === "us" ? held.fromUs : held.fromYou, subject].filter(Boolean).join(": "),
  ]);

const block = (heading: string, rows: readonly Row[]): string =>
  [heading, ...rows.map(([label, text]) => `${label}: ${text.replaceAll("\n", "\n  ")}`)].join("\n");

/**
 * Writes the data of an enquiry as plain text, with the version of the notice, which proves the text that was shown.
 */
export function storedDataText(enquiry: StoredData, data: ReceiptData): string {
  const { heading, held } = data.words;
  const version: Row[] = enquiry.consent ? [[held.noticeVersion, enquiry.consent.version]] : [];
  const messages = messageRows(enquiry, data);
  const blocks = [
    fill(heading, { reference: enquiry.reference }),
    block(held.heading, shownFields(enquiry.contact, data.form)),
    block(held.purpose, [...purposeRows(enquiry, data), ...version]),
    ...(messages.length > 0 ? [block(held.letters, messages)] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}
