/** Why an attempt failed: a code without personal data for the log, and the full text for the operator. */

type MailError = Error & { code?: unknown; responseCode?: unknown };

/** Returns a code such as ETIMEDOUT or "EENVELOPE 550". The server's own text may name a person, so it stays out. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, name, cause }: MailError = error;
  if (typeof code === "string") return typeof responseCode === "number" ? `${code} ${responseCode}` : code;
  return cause instanceof Error ? errorCode(cause) : name;
}

const MAX_LENGTH = 500;

/** Returns the text that is stored with the notification until it is delivered or erased. */
export function errorText(error: unknown): string {
  const reason = error instanceof Error ? error : new Error(String(error));
  const cause = reason.cause instanceof Error ? ` (${reason.cause.message})` : "";
  return `${reason.message}${cause}`.slice(0, MAX_LENGTH);
}
