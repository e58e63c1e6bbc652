import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createMailParser } from "./mail-parser.ts";

const UNREADABLE = "[The desk could not read the text of this mail. It is in the mailbox.]";

const mail = (body: string): string =>
  `From: Asha <asha@example.in>\r\nSubject: Plan\r\nMessage-ID: <1@example.in>\r\n\r\n${body}`;
const timeout = vi.spyOn(AbortSignal, "timeout");
// A busy machine takes as long as it needs.
beforeEach(() => void timeout.mockReturnValue(new AbortController().signal));
afterAll(() => timeout.mockRestore());

/** Takes many seconds. */
const slow = mail("\n".repeat(290_000));

function parserFor(
  signal = new AbortController().signal,
  whenOver: (end: () => PromiseLike<void>) => void = onTestFinished,
) {
  const parser = createMailParser(signal);
  whenOver(() => parser[Symbol.asyncDispose]());
  return {
    parse: (source: string | Buffer, extent: "whole" | "header" = "whole") =>
      parser.parse([Buffer.from(source)], extent),
  };
}

/** For mails that end no process. */
const shared = parserFor(undefined, afterAll);

/** The processes that this one has started. */
const children = (): string[] =>
  readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );

test("gives up a mail that takes over ten seconds", async () => {
  timeout.mockReturnValue(AbortSignal.abort(new Error("timeout")));
  await expect(parserFor().parse(slow)).rejects.toThrow("timeout");
  expect(timeout).toHaveBeenLastCalledWith(10_000);
});

test("reads the header and the next mail after one that it cannot read", async () => {
  const parser = parserFor();
  const nested = Array.from(
    { length: 80 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
  );
  const broken = `From: Asha <asha@example.in>\nSubject: Plan\nMessage-ID: <1@example.in>\n${nested.join("")}`;
  await expect(parser.parse(broken)).rejects.toThrow("nesting depth");
  expect(await parser.parse(broken, "header")).toMatchObject({
    messageId: "<1@example.in>",
    from: "asha@example.in",
    subject: "Plan",
    text: UNREADABLE,
  });
  expect(await parser.parse(mail("Call me."))).toMatchObject({ text: "Call me." });
});

test.each([
  ["more lines than anybody writes", mail("\n".repeat(400_000)), "more than 300000 lines"],
  ["a text that takes more memory than 300 MB", mail("x\n".repeat(290_000)), "more memory"],
])("refuses %s, and reads the next mail", async (_what, source, reason) => {
  const { parse } = parserFor();
  await expect(parse(source)).rejects.toThrow(reason);
  expect(await parse(mail("Call me."))).toMatchObject({ text: "Call me." });
});

test("ends its process when the server stops, also in the middle of a mail", async () => {
  const before = children();
  const stopping = new AbortController();
  const { parse } = parserFor(stopping.signal);
  await parse(mail("Call me."));
  const pids = children().filter((pid) => !before.includes(pid));
  expect(pids).toHaveLength(1);
  const parsing = parse(slow);
  stopping.abort();
  await expect(parsing).rejects.toMatchObject({ name: "AbortError" });
  expect(children()).not.toContain(pids[0]);
});

test("keeps two mails apart that have no Message-ID and the same header", async () => {
  const parser = parserFor();
  const source = (body: string) => `Subject: Plan\n\n${body}`;
  const first = await parser.parse(source("one"), "header");
  const second = await parser.parse(source("two"), "header");
  expect(first.messageId).not.toBe(second.messageId);
});

const alternative = (...parts: string[]): string =>
  `From: asha@example.in\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--`;

test.each([
  [
    "a blank text part beside HTML",
    alternative("\r\n\u00a0\r\n", "Content-Type: text/html\r\n\r\n<p>Call me at five.</p>"),
    "Call me at five.",
  ],
  [
    "an answer of a calendar",
    alternative(
      "\r\n\r\n",
      "Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VEVENT\r\nATTENDEE;PARTSTAT=DECLINED:mailto:asha@example.in",
    ),
    "[Declined the date.]",
  ],
  [
    "a text part of characters without width",
    alternative(
      "Content-Type: text/plain; charset=utf-8\r\n\r\n\u200b\u00a0",
      "Content-Type: text/html\r\n\r\n<p>Call me.",
    ),
    "Call me.",
  ],
  [
    "another date of a calendar",
    alternative("\r\n\r\n", "Content-Type: text/calendar; method=COUNTER\r\n\r\nBEGIN:VEVENT"),
    "[Proposed another date. It is in the file.]",
  ],
  [
    "an answer that names somebody else",
    alternative(
      "\r\n\r\n",
      "Content-Type: text/calendar; method=REPLY\r\n\r\nATTENDEE;PARTSTAT=DELEGATED:mailto:a@b.in",
    ),
    "[Passed the date on to somebody else, who is named in the file.]",
  ],
  [
    "a mail of PGP",
    alternative(
      "Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1",
      "Content-Type: application/octet-stream\r\n\r\nhQ",
    ),
    "[This mail is encrypted. Open it in the mailbox.]",
  ],
  ...["application/ms-tnef", "application/octet-stream; name=winmail.dat"].map((type) => [
    `${type} of Outlook`,
    alternative("\r\n\r\n", `Content-Type: ${type}\r\n\r\nx`),
    "[This mail is in a format of Outlook's own. Open it in the mailbox.]",
  ]),
  [
    "a mail that encloses another",
    alternative("\r\n\r\n", "Content-Type: message/rfc822\r\n\r\nFrom: r@x.in\r\nSubject: Plot\r\n\r\nIt is approved."),
    "[Forwarded mail. r@x.in: Plot]\n\nIt is approved.",
  ],
  [
    "a mail that encloses one with signs in its subject that no database takes",
    alternative(
      "\r\n\r\n",
      "Content-Type: message/rfc822\r\n\r\nSubject: =?utf-8?q?Plot=00=0Ano?=\r\n\r\nIt is approved.",
    ),
    "[Forwarded mail. Plot\ufffd no]\n\nIt is approved.",
  ],
  [
    "an encrypted mail",
    "From: asha@example.in\r\nContent-Type: application/pkcs7-mime; name=smime.p7m\r\n\r\nMIAG",
    "[This mail is encrypted or signed. Open it in the mailbox.]",
  ],
  [
    "a bounce without a text",
    "From: MAILER-DAEMON@mx.example.in\r\nContent-Type: message/delivery-status\r\n\r\n\r\nAction: failed",
    "[The desk found no text in this mail. It is in the mailbox.]",
  ],
  ["a mail without a word", mail(" "), "[The desk found no text in this mail. It is in the mailbox.]"],
] as [string, string, string][])("%s is not shown empty", async (_what, source, text) => {
  expect(await shared.parse(source)).toMatchObject({ text });
});

const utf8 = "Content-Transfer-Encoding: 8bit\r\n\r\nनमस्ते";

test.each([
  ...["us-ascii", "unknown-8bit", "iso-8859-1", "windows-1252", "cp850", "x-user-defined"].map((charset) => [
    `UTF-8 under the label ${charset}`,
    `From: a@example.in\r\nContent-Type: text/plain; charset=${charset}\r\n${utf8}`,
    { text: "नमस्ते" },
  ]),
  ["UTF-8 without a label", `From: a@example.in\r\n${utf8}`, { text: "नमस्ते" }],
  [
    "Latin letters of one byte",
    Buffer.from("From: a@example.in\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nJos\xe9", "latin1"),
    { text: "José" },
  ],
  [
    "UTF-7",
    "From: a@example.in\r\nSubject: =?utf-7?Q?Gr+APwA3w-e?=\r\nContent-Type: text/plain; charset=utf-7\r\n\r\n1 +- 1, +CSgJLg-",
    { subject: "Grüße", text: "1 + 1, नम" },
  ],
  [
    "the second From, if the first has no address",
    "From: Asha\r\nFrom: Asha <asha@example.in>\r\n\r\nHello",
    { from: "asha@example.in" },
  ],
] as [string, string | Buffer, object][])("reads %s", async (_, source, expected) => {
  expect(await shared.parse(source)).toMatchObject(expected);
});

const mixed = (...parts: string[]): string => alternative("\r\nSee below.", ...parts).replace("/alternative", "/mixed");

test.each([
  ["an enclosed mail", "Content-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nx", ["file.eml"]],
  ["a date", "Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR", ["file.ics"]],
  ["a picture", "Content-Type: image/jpeg\r\n\r\nx", ["file.jpeg"]],
  ["a plan", "Content-Type: application/pdf\r\n\r\nx", ["file.pdf"]],
  ["an unknown file", "Content-Type: application/x-some-thing\r\n\r\nx", ["file"]],
  ["a named text", "Content-Type: text/plain; name=list.txt\r\nContent-Disposition: inline\r\n\r\nBeds", ["list.txt"]],
  ["a named page", "Content-Type: text/html; name=plan.html\r\n\r\n<p>Beds", ["plan.html"]],
  ["the parts of a report", "Content-Type: message/delivery-status\r\n\r\nAction: delayed", []],
])("gives %s a name that opens it", async (_, part, names) => {
  const { text, files } = await shared.parse(mixed(part));
  expect([text, files.map(({ name }) => name)]).toEqual(["See below.", names]);
});

test("the first text of a mail is no file, although it has a name", async () => {
  const source = `From: a@example.in\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; name=body.txt\r\n\r\nHello\r\n--b--`;
  expect(await shared.parse(source)).toMatchObject({ text: "Hello", files: [] });
});

test("takes uuencoded files out of the text, and leaves broken ones in it", async () => {
  const plan = "begin 644 plan.txt\r\n#0V%T\r\n`\r\nend\r\n";
  const { text, files } = await shared.parse(mail(`See the plan.\r\n${plan}Regards\r\n`));
  expect(text).toBe("See the plan.\nRegards");
  expect(files.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([["plan.txt", "Cat"]]);
  const broken = plan.replace("end", "END").replaceAll("\r", "").trim();
  expect(await shared.parse(mail(broken))).toMatchObject({ text: broken, files: [] });
});
