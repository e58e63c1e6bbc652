import { expect, test } from "vitest";
import { readIncoming } from "./incoming-mail.ts";
import { joinFlowed } from "./postal-mime.ts";

test("keeps an answer apart from the quoted line above it", async () => {
  const source =
    "From: asha@example.in\r\nContent-Type: text/plain; format=flowed\r\n\r\n> When can you come? \r\nTomorrow at \r\nfive.";
  expect(await readIncoming(Buffer.from(source), "whole")).toMatchObject({
    text: "> When can you come? \nTomorrow at five.",
  });
});

test.each([
  ["joins a paragraph", "one \r\ntwo\r\nthree", "one two\nthree"],
  ["joins a quoted paragraph", "> one \n> two\n>> three \n> four", "> one two\n>> three \n> four"],
  ["removes the space that keeps a line from being a sign", " > is more than\n From here", "> is more than\nFrom here"],
  ["leaves the signature apart", "Bye. \n-- \nAsha", "Bye. \n-- \nAsha"],
  ["keeps empty lines", "one\n\n>\n> two", "one\n\n>\n> two"],
])("%s", (_what, text, joined) => {
  expect(joinFlowed(text, false)).toBe(joined);
});

test("joins words that were broken within", () => {
  expect(joinFlowed("अस्प \nताल", true)).toBe("अस्पताल");
});
