/** What went wrong with a letter: a code for the log, which holds no personal data, and the words for staff. */

/** The receiver does not exist: trying again would not help. */
export class FinalRefusal extends Error {}

type MailFault = Error & { code?: unknown; responseCode?: unknown };

/** Like ETIMEDOUT, or EENVELOPE 550. The server's own words may name a person, so they stay out. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, name, cause }: MailFault = error;
  if (typeof code === "string") return typeof responseCode === "number" ? `${code} ${responseCode}` : code;
  return cause instanceof Error ? faultCode(cause) : name;
}

const MAX_LENGTH = 500;

/** The words, kept with the letter until it is delivered or erased. */
export function faultText(error: unknown): string {
  const reason = error instanceof Error ? error : new Error(String(error));
  const cause = reason.cause instanceof Error ? ` (${reason.cause.message})` : "";
  return `${reason.message}${cause}`.slice(0, MAX_LENGTH);
}
