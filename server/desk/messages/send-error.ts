/** Turns an error of the mail server about a message into a sentence for staff. */

interface MailError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

export type SendError =
  /** Refused for good; trying again does not help. */
  | { kind: "refused"; sentence: string }
  /** Surely not sent; another attempt may work. */
  | { kind: "retry"; sentence: string }
  /** The mail had begun to leave, and no answer came. */
  | { kind: "unsure"; sentence: string };

export const UNSURE =
  "It may have gone out: the connection broke off before the mail server confirmed it. Check before you send it again.";

const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /^5\d\d[ -]5\.1\.[0-9]|no such (user|mailbox)|user unknown|does not exist|unknown (user|recipient)/i,
    "there is no such mailbox",
  ],
  [/^5\d\d[ -]5\.2\.2|mailbox (is )?full|over quota/i, "the mailbox is full"],
  [/^5\d\d[ -]5\.3\.4|too (large|big)/i, "the message is too large"],
];

function refusal({ command, response, responseCode }: MailError): string {
  const text = String(response ?? "");
  const known = refusals.find(([pattern]) => pattern.test(text))?.[1];
  if (known) return `The mail server refused it: ${known}.`;
  if (command === "RCPT TO") return `The mail server refused the address (${responseCode}).`;
  if (command === "MAIL FROM") return `The mail server refused our own address (${responseCode}). Tell the operator.`;
  return `The mail server refused the message (${responseCode}).`;
}

/** @param hasBegun whether the mail had begun to leave */
export function readSendError(error: unknown, hasBegun: boolean): SendError {
  const mailError: MailError = typeof error === "object" && error !== null ? error : {};
  const { code, responseCode } = mailError;
  if (typeof responseCode === "number") {
    // A wrong password is the operator's mistake and no property of the message.
    const isRefused = responseCode >= 500 && code !== "EAUTH";
    if (isRefused) return { kind: "refused", sentence: refusal(mailError) };
    const why = code === "EAUTH" ? "did not accept our password" : `asked us to try later (${responseCode})`;
    return { kind: "retry", sentence: `The mail server ${why}. The desk tries again by itself.` };
  }
  if (hasBegun) return { kind: "unsure", sentence: UNSURE };
  return { kind: "retry", sentence: "The mail server could not be reached. The desk tries again by itself." };
}
