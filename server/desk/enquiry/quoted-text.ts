/** Splits a mail into what its sender wrote and the quoted mail below it. Nothing is lost. */

/** Lines with which mail programs introduce the mail that is answered. */
const introductions = [
  // Gmail, Apple Mail, Thunderbird; in Hindi and Gujarati Gmail, too.
  /^(On|Am|Le|El) .{6,200}(wrote|schrieb|a écrit|escribió)\s*:$/i,
  /^\S.{6,200}<[^<>\s@]+@[^<>\s@]+>.{0,80}:$/,
  // Outlook.
  /^-{2,}\s*(Original Message|Forwarded message|मूल संदेश|મૂળ સંદેશ)\s*-{2,}$/i,
  /^_{20,}$/,
];
/** Outlook without a line of its own begins with the headers. */
const outlookHeader = /^\*?From:\*? .+/;
const outlookNext = /^\*?(Sent|Date|To):\*? .+/;

/** No program introduces a mail with a longer line. It bounds the work that the patterns can cause. */
const MAX_INTRODUCTION = 500;

const isQuoted = (line: string): boolean => line.startsWith(">");

/** Gmail breaks its introduction over two lines. */
function introduces(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? "").trim();
  const next = (lines[index + 1] ?? "").trim();
  if (line.length > MAX_INTRODUCTION || next.length > MAX_INTRODUCTION) return false;
  if (introductions.some((pattern) => pattern.test(line))) return true;
  if (outlookHeader.test(line) && outlookNext.test(next)) return true;
  return /^On /.test(line) && introductions.some((pattern) => pattern.test(`${line} ${next}`));
}

/** The first line of the quoted tail: everything below it is quoted, or the original as another program repeats it. */
function startOfTail(lines: readonly string[]): number {
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== "");
  const quotedToEnd = lines.findIndex((line, index) => index > lastOwn && isQuoted(line));
  const introduced = lines.findIndex((_line, index) => introduces(lines, index));
  if (introduced < 0) return quotedToEnd < 0 ? lines.length : quotedToEnd;
  return introduced;
}

/** A mail that answers between the quoted lines has no tail to fold. */
const hasAnswersBelow = (tail: readonly string[]): boolean => {
  const first = tail.findIndex(isQuoted);
  return first >= 0 && tail.slice(first).some((line) => !isQuoted(line) && line.trim() !== "");
};

/** Splits a mail into what its sender wrote and the quoted tail, which is null where there is none. */
export function splitQuoted(body: string): { text: string; quoted: string | null } {
  const lines = body.split("\n");
  const start = startOfTail(lines);
  const tail = lines.slice(start);
  const text = lines.slice(0, start).join("\n").trimEnd();
  const isWhole = start === lines.length || text === "" || hasAnswersBelow(tail);
  return isWhole ? { text: body.trimEnd(), quoted: null } : { text, quoted: tail.join("\n").trimEnd() };
}
