import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createMailParser } from "./mail-parser.ts";

const UNREADABLE = "[The desk could not read the text of this mail. It is in the mailbox.]";

const mail = (body: string): Buffer =>
  Buffer.from(`From: Asha <asha@example.in>\r\nSubject: Plan\r\nMessage-ID: <1@example.in>\r\n\r\n${body}`);
/** Takes many seconds. */
const hostile = mail("\n".repeat(16 * 1024 * 1024));

function parserFor(signal = new AbortController().signal, milliseconds?: number) {
  const parser = createMailParser(signal, milliseconds);
  onTestFinished(() => parser[Symbol.asyncDispose]());
  return parser;
}

test("gives up a mail that takes too long", async () => {
  await expect(parserFor(undefined, 500).parse(hostile, "whole")).rejects.toThrow("timeout");
});

test("reads the header and the next mail after one that it cannot read", async () => {
  const parser = parserFor();
  const nested = Array.from(
    { length: 80 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
  );
  const broken = Buffer.from(
    `From: Asha <asha@example.in>\nSubject: Plan\nMessage-ID: <1@example.in>\n${nested.join("")}`,
  );
  await expect(parser.parse(broken, "whole")).rejects.toThrow("nesting depth");
  expect(await parser.parse(broken, "header")).toMatchObject({
    messageId: "<1@example.in>",
    from: "asha@example.in",
    subject: "Plan",
    text: UNREADABLE,
  });
  expect(await parser.parse(mail("Call me."), "whole")).toMatchObject({ text: "Call me." });
});

test("ends its worker when the server stops, also in the middle of a mail", async () => {
  const stopping = new AbortController();
  const started = once(process, "worker");
  const parsing = parserFor(stopping.signal).parse(hostile, "whole");
  const [worker] = await started;
  expect(worker.threadId).toBeGreaterThan(0);
  stopping.abort();
  await expect(parsing).rejects.toMatchObject({ name: "AbortError" });
  // The thread is gone.
  expect(worker.threadId).toBe(-1);
});

test("keeps two mails apart that have no Message-ID and the same header", async () => {
  const parser = parserFor();
  const source = (body: string) => Buffer.from(`Subject: Plan\n\n${body}`);
  const first = await parser.parse(source("one"), "header");
  const second = await parser.parse(source("two"), "header");
  expect(first.messageId).not.toBe(second.messageId);
});
