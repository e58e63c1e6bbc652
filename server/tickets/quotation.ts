/** Folds away what a mail repeats of the mail that it answers. */

/** A date or a time, in any digits: an introduction names when the quoted mail was written, and people seldom do. */
const moment = /\p{Nd}{4}|\p{Nd}{1,2}[:.]\p{Nd}{2}|\p{Nd}{1,2}[/-]\p{Nd}{1,2}[/-]\p{Nd}{2}/u;

/** Lines with which mail programs introduce the mail that is answered. Each has a date or a time. */
const introductions = [
  // Gmail, Yahoo, Outlook; in Hindi and Gujarati Gmail, too.
  /^\S.{1,200}<[^<>\s@]+@[^<>\s@]+>.{0,80}(wrote|schrieb|a écrit|escribió|लिखा|લખ્યું)\s*:$/i,
  // Zoho.
  /^-{2,}\s*On .{6,200}wrote\s*-{2,}$/i,
];
/** People write these lines, too, so that they count only above lines that are marked as quoted. */
const introductionsOfMarked = [
  // Apple Mail, Thunderbird, Pegasus.
  /^(On|At|Am|Le|El) .{4,200}(wrote|schrieb|a écrit|escribió)\s*:$/i,
  /^\S.{6,200}<[^<>\s@]+@[^<>\s@]+>.{0,80}:$/,
];
/** Lines that only programs write. */
const separators = /^-{2,}\s*(Original Message|मूल संदेश|મૂળ સંદેશ)\s*-{2,}$/i;
/** The sender wants a forwarded text to be read. */
const forwarded = /^(-{2,}\s*Forwarded message\s*-{2,}|Begin forwarded message:)$/i;
const forwardedSubject = /^\s*(fwd?|fw)\s*:/i;

/** Outlook repeats the header, below a line or alone. In Hindi and Gujarati, too. */
const rule = /^_{20,}$/;
const headerFrom = /^\*?(From|प्रेषक|પ્રેષક)\s*:\*? .+/;
const headerSent = /^\*?(Sent|भेजा गया|મોકલ્યું)\s*:\*? .+/;
const headerDate = /^\*?(Date|दिनांक|તારીખ)\s*:\*? .+/;
const headerSubject = /^\*?(Subject|विषय|વિષય)\s*:\*? .+/;
const MAX_HEADER_LINES = 5;
/**
 * In other languages of India it is known by its form: an address in brackets, a year and a time, each behind a label.
 */
const labelledAddress =
  /^[\p{sc=Deva}\p{sc=Gujr}\p{sc=Beng}\p{sc=Guru}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Arab} ]{2,30}: .{0,200}<[^<>\s@]+@[^<>\s]+>$/u;
const labelledTime = /^[^:]{2,30}: .{0,100}\p{Nd}{4}.{0,20}\p{Nd}{1,2}[:.]\p{Nd}{2}/u;

/** No program introduces a mail with a longer line. It bounds the work that the patterns can cause. */
const MAX_INTRODUCTION = 500;
/** Our own address is long, so programs break the line that has it. */
const MAX_INTRODUCTION_LINES = 3;

const isQuoted = (line: string): boolean => line.startsWith(">");

/** People write "From: Ghatlodia" and "Date: 4 May", too. */
function isHeader(block: readonly string[]): boolean {
  const [first = "", second = ""] = block;
  if (labelledAddress.test(first) && labelledTime.test(second)) return true;
  if (!headerFrom.test(first)) return false;
  const has = (pattern: RegExp) => block.slice(1, 1 + MAX_HEADER_LINES).some((line) => pattern.test(line));
  const isAddress = first.includes("@");
  return has(headerSent) || (has(headerDate) ? isAddress || has(headerSubject) : isAddress && has(headerSubject));
}

function introduces(lines: readonly string[], index: number): boolean {
  if (lines[index]?.trim() === "") return false;
  const block = lines.slice(index, index + 1 + MAX_HEADER_LINES).map((line) => line.trim());
  const tooLong = block.findIndex((line) => line.length > MAX_INTRODUCTION);
  const next = tooLong < 0 ? block : block.slice(0, tooLong);
  const [line = "", ...below] = next;
  if (separators.test(line) || forwarded.test(line) || isHeader(next)) return true;
  if (rule.test(line)) return isHeader(below.filter(Boolean));
  const isLong = /^(On|At|-{2,}\s*On) /.test(line);
  return Array.from({ length: isLong ? MAX_INTRODUCTION_LINES : 1 }, (_, count) => count + 1).some((count) => {
    const joined = next.slice(0, count).join(" ");
    const isMarked = isQuoted(next.slice(count).find((each) => each !== "") ?? "");
    const patterns = isMarked ? [...introductions, ...introductionsOfMarked] : introductions;
    return moment.test(joined) && patterns.some((pattern) => pattern.test(joined));
  });
}

/** The first line of the quoted tail: everything below it is quoted, or the original as another program repeats it. */
function startOfTail(lines: readonly string[]): number {
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== "");
  const quotedToEnd = lines.findIndex((line, index) => index > lastOwn && isQuoted(line));
  const introduced = lines.findIndex((_line, index) => introduces(lines, index));
  if (introduced < 0) return quotedToEnd < 0 ? lines.length : quotedToEnd;
  return forwarded.test((lines[introduced] ?? "").trim()) ? lines.length : introduced;
}

/**
 * Outlook does not mark quoted lines, so that only these words show answers between them. In Hindi and Gujarati, too.
 */
const announcesAnswers = (text: string): boolean =>
  /\b(below|in-?line|in (red|blue|green|bold|colou?r)|between the lines|neeche|niche)\b|नीचे|નીચે/i.test(text);

/** A mail that answers between the quoted lines has no tail to fold. */
const hasAnswersBelow = (tail: readonly string[]): boolean => {
  const first = tail.findIndex(isQuoted);
  return first >= 0 && tail.slice(first).some((line) => !isQuoted(line) && line.trim() !== "");
};

/** Splits a mail into what its sender wrote and the quoted tail, which is null where there is none. Nothing is lost. */
export function splitQuoted(body: string, subject = ""): { text: string; quoted: string | null } {
  const lines = body.split("\n");
  const start = forwardedSubject.test(subject) ? lines.length : startOfTail(lines);
  const tail = lines.slice(start);
  const text = lines.slice(0, start).join("\n").trimEnd();
  const isAnsweredInside = !tail.some(isQuoted) && announcesAnswers(text);
  const isWhole = start === lines.length || text === "" || hasAnswersBelow(tail) || isAnsweredInside;
  return isWhole ? { text: body.trimEnd(), quoted: null } : { text, quoted: tail.join("\n").trimEnd() };
}
