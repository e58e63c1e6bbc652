/** A page after another costs what differs between them, on the wire of a real browser (RFC 9842). */
import { expect, type Page, test } from "../fixtures.ts";
import { content, servicePath } from "../pages.ts";

const services = content.services.map(servicePath);
const isDictionary = (url: string) => url.includes("/dictionary.");

// Pages name the dictionary when all of them are compressed with it, soon after the server's start.
test.beforeEach(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "Accept-Encoding": "br" },
  });
  for (const path of services)
    await expect.poll(async () => (await request.get(path)).headers().link).toContain("compression-dictionary");
});

interface Answer {
  path: string;
  encoding: string | undefined;
  bytes: number;
}

/** Collects pages and dictionaries as they come over the wire. */
async function watchWire(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type !== "Document" && !isDictionary(response.url)) return;
    const { "content-encoding": encoding, "content-length": length } = response.headers;
    answers.push({ path: new URL(response.url).pathname, encoding, bytes: Number(length) });
  });
  return answers;
}

test("a service page after another has at most 3 kB, and all with the dictionary 90 kB", async ({ page }) => {
  const answers = await watchWire(page);
  const fetched = page.waitForResponse((response) => isDictionary(response.url()));
  const [first = "", ...others] = services;
  await page.goto(first);
  await (await fetched).finished();
  for (const path of others) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const small = answers.filter(({ encoding, bytes }) => encoding === "dcz" && bytes <= 3000);
  expect(small.map(({ path }) => path)).toEqual(others);
  expect(answers).toHaveLength(services.length + 1);
  expect(answers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(90_000);
});
