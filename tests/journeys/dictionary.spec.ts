/** A page after another costs what differs between them, on the wire of a real browser (RFC 9842). */
import { createHash } from "node:crypto";
import { expect, type Page, test } from "../fixtures.ts";
import { content, servicePath } from "../pages.ts";

const services = content.services.map(servicePath);
const isDictionary = (url: string) => url.includes("/dictionary.");

interface Answer {
  path: string;
  encoding: string | undefined;
  bytes: number;
}

const answerOf = (url: string, headers: Record<string, string>): Answer => ({
  path: new URL(url).pathname,
  encoding: headers["content-encoding"],
  bytes: Number(headers["content-length"]),
});

/** Collects pages and dictionaries as they come over the wire. */
async function watchWire(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ type, response: { url, headers } }) => {
    if (type === "Document" || isDictionary(url)) answers.push(answerOf(url, headers));
  });
  return answers;
}

test("a service page after another has at most 3 kB, and all with the dictionary 90 kB", async ({ page, request }) => {
  // Pages name the dictionary when all of them are compressed with it, soon after the server's start.
  const named = async (path: string) => (await request.head(path)).headers().link;
  for (const path of services) await expect.poll(() => named(path)).toContain("compression-dictionary");
  const answers = await watchWire(page);
  const fetched = page.waitForResponse((response) => isDictionary(response.url()));
  const [first = "", second = "", ...others] = services;
  await page.goto(first);
  const dictionary = await (await fetched).body();
  await page.goto(second);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(answers.map(({ path }) => path)).toEqual([first, expect.stringContaining("dictionary"), second]);
  // The others as the browser asks for them.
  const hash = createHash("sha256").update(dictionary).digest("base64");
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd, dcb, dcz", "Available-Dictionary": `:${hash}:` };
  for (const path of others) {
    const answer = await request.head(path, { headers });
    answers.push(answerOf(answer.url(), answer.headers()));
  }
  const small = answers.filter(({ encoding, bytes }) => encoding === "dcz" && bytes <= 3000);
  expect(small.map(({ path }) => path)).toEqual([second, ...others]);
  expect(answers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(90_000);
});
