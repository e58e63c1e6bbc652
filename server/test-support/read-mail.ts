/** Reads a mail as a mailbox shows it, for tests: enough of MIME for what the desk writes. */

export interface ReceivedMail {
  /** By name in small letters, decoded, on one line each. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** Who it was sent to, as said to the server. */
  recipients: readonly string[];
  raw: string;
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

/** RFC 2047; the space between two encoded words is none. */
const decodeHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === "B" ? Buffer.from(text, "base64").toString() : fromQuoted(text.replaceAll("_", " ")),
    );

/** The raw header lines, unfolded: one that was smuggled in would stand here by itself. */
export const headerLines = (raw: string): string[] =>
  (raw.split("\r\n\r\n", 1)[0] ?? "").replace(/\r\n[ \t]+/g, " ").split("\r\n");

const readHeaders = (raw: string): Map<string, string> =>
  new Map(
    headerLines(raw).map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
    }),
  );

function readPart(raw: string): { type: string; body: string } {
  const headers = readHeaders(raw);
  const body = raw.slice(raw.indexOf("\r\n\r\n") + 4);
  const encoding = headers.get("content-transfer-encoding");
  const type = headers.get("content-type") ?? "";
  if (encoding === "base64") return { type, body: Buffer.from(body, "base64").toString() };
  if (encoding === "quoted-printable") return { type, body: fromQuoted(body.replace(/=\r\n/g, "")) };
  return { type, body };
}

/** Takes the mail apart. */
export function readMail(raw: string, recipients: readonly string[]): ReceivedMail {
  const headers = readHeaders(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = raw
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, "")));
  const bodyOf = (type: string) =>
    (parts.find((part) => part.type.startsWith(type))?.body ?? "").replaceAll("\r\n", "\n");
  return { headers, text: bodyOf("text/plain"), html: bodyOf("text/html"), recipients, raw };
}
