import PostalMime, { decodeWords } from "postal-mime";

/** A mail as a mailbox shows it. */
export interface ReceivedMail {
  /** By name in lower case, decoded and unfolded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** The recipients of the SMTP envelope. */
  recipients: readonly string[];
  raw: string;
}

/** The unfolded header lines before any decoding, so that an injected header shows as a line of its own. */
export const headerLines = (raw: string): string[] =>
  (raw.split("\r\n\r\n", 1)[0] ?? "").replace(/\r\n[ \t]+/g, " ").split("\r\n");

export async function readMail(raw: string, recipients: readonly string[]): Promise<ReceivedMail> {
  const { headers, text = "", html = "" } = await PostalMime.parse(raw);
  return {
    headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])),
    text,
    html,
    recipients,
    raw,
  };
}
