/** Links to previews for people without a sign-in: what they open, for how long, and what ends them. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import type { PreviewAsk, PreviewPage } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { removeMember } from "../staff/members/staff.ts";
import { deleteExpired } from "../staff/session/sessions.ts";
import { licensing, openDeskForStaff, saveFields } from "../test-support/desk-servers.ts";
import { fixtureRenderer } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { stopRateLimits } from "../test-support/test-server.ts";

const page: PreviewPage = { html: "<!DOCTYPE html><title>Draft</title>", styles: ["'sha256-AAAA'"], fields: [] };

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function setUp(preview: (ask: PreviewAsk) => PreviewPage | null = () => page) {
    const asks: PreviewAsk[] = [];
    const renderer = {
      ...fixtureRenderer(),
      preview: async (_person: string, ask: PreviewAsk) => {
        asks.push(ask);
        return { page: preview(ask), issues: [] };
      },
    };
    const desk = await openDeskForStaff(await (await createDatabase())(), {}, { renderer });
    const make = (member = desk.kiran, address = `/${licensing}`) =>
      member.request("POST", "/content/preview/links", { page: address });
    const path = async () => new URL((await make()).body.link).pathname;
    const open = (address: string, remoteAddress = "127.0.0.1") => desk.app.inject({ url: address, remoteAddress });
    return { ...desk, asks, make, path, open };
  }

  test("a link opens its page with the content of the moment, again and again, without a sign-in", async () => {
    const { kiran, asks, path, open } = await setUp();
    const address = await path();
    expect(address).toMatch(/^\/preview\/[\w-]{43}$/);
    const first = await open(address);
    expect([first.statusCode, first.body]).toEqual([200, page.html]);
    expect(asks[0]).toMatchObject({ page: `/${licensing}`, overrides: [], typed: [], link: { path: address } });
    await saveFields(kiran, licensing, [["tagline"], "Every licence that your hospital needs, from one team."]);
    // A text with an issue is a draft of its author, and shows in no link.
    await saveFields(kiran, licensing, [["tagline"], ""]);
    await open(address);
    expect(asks[1]?.overrides).toHaveLength(1);
    expect(asks[1]?.typed).toEqual([]);
  });

  test("runs no script, sends nothing, and is not stored, indexed, framed or named to others", async () => {
    const { path, open } = await setUp();
    const { headers } = await open(await path());
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "x-frame-options": "DENY",
    });
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy.join()).not.toMatch(/script|unsafe/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("the table has the hash of the token alone", async () => {
    const { database, path } = await setUp();
    const token = (await path()).split("/").at(-1) ?? "";
    const rows = await database.read(z.object({ hash: z.string() }), sql`SELECT * FROM preview_links`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.hash).toHaveLength(43);
  });

  test.each<[string, (desk: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    [
      "a day later",
      ({ database }) => database.write(sql`UPDATE preview_links SET expires_at = ${new Date().toISOString()}`),
    ],
    [
      "once a colleague has ended it",
      async ({ meera }) => {
        const { links } = (await meera.request("GET", "/content/preview/links")).body;
        expect(links).toEqual([
          expect.objectContaining({ page: `/${licensing}`, by: expect.objectContaining({ name: "Kiran Shah" }) }),
        ]);
        const { status, body } = await meera.request("DELETE", `/content/preview/links/${links[0].id}`);
        expect([status, body.links]).toEqual([200, []]);
      },
    ],
    ["once its member was removed", ({ database, kiran, owner }) => removeMember(database, kiran.id, owner.id)],
    [
      "of a member who was removed by another way",
      ({ database, kiran }) =>
        database.write(sql`UPDATE staff SET removed_at = ${new Date().toISOString()} WHERE id = ${kiran.id}`),
    ],
  ])("a link opens nothing %s, and says so", async (_, end) => {
    const desk = await setUp();
    const address = await desk.path();
    await end(desk);
    const { statusCode, body } = await desk.open(address);
    expect([statusCode, body]).toEqual([410, expect.stringContaining("This preview has ended")]);
    expect(desk.asks).toEqual([]);
    expect((await desk.open(`${address}/abc.webp`)).statusCode).toBe(404);
  });

  test("a link to a page that was removed since has ended, too", async () => {
    const { path, open } = await setUp(() => null);
    expect((await open(await path())).statusCode).toBe(410);
  });

  test("a page that cannot be drawn is no error of the server", async () => {
    const { path, open } = await setUp(() => {
      throw new RenderFailedError("The renderer has ended (1).");
    });
    expect((await open(await path())).body).toContain("cannot be shown now");
  });

  test("shows sizes of pictures that visitors do not see yet, and no originals", async () => {
    const { database, path, open } = await setUp();
    const [original, size] = [`${"0".repeat(32)}-400x500`, "abcdefghijkl.webp"];
    const at = new Date().toISOString();
    await database.write(
      sql`INSERT INTO files (name, created_at, bytes) VALUES (${original}, ${at}, ${Buffer.from("original")})`,
      sql`INSERT INTO files (name, made_of, created_at, bytes) VALUES (${size}, ${original}, ${at}, ${Buffer.from("size")})`,
    );
    const address = await path();
    const shown = await open(`${address}/${size}`);
    expect([shown.statusCode, shown.headers["content-type"], shown.body]).toEqual([200, "image/webp", "size"]);
    expect((await open(`${address}/${original}`)).statusCode).toBe(404);
  });

  test("a member has ten open links, also by requests at once", async () => {
    const { database, make, meera } = await setUp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => make()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("DESK85");
    expect((await make(meera)).status).toBe(200);
    await database.write(sql`UPDATE preview_links SET expires_at = ${new Date().toISOString()}`);
    expect((await make()).status).toBe(200);
  });

  test("a network opens 60 pages in ten minutes, whether or not the links exist", async () => {
    stopRateLimits();
    const { open, path } = await setUp();
    const address = await path();
    for (let opened = 0; opened < 60; opened++) await open(opened % 2 ? address : "/preview/wrong");
    const { statusCode, headers, body } = await open(address);
    expect([statusCode, body]).toEqual([429, expect.stringContaining("Too many previews")]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a picture counts as a tenth of a page", async () => {
    stopRateLimits();
    const { open, path } = await setUp();
    const address = await path();
    for (let picture = 0; picture < 500; picture++) await open(`${address}/abc.webp`);
    for (let opened = 0; opened < 10; opened++) expect((await open(address)).statusCode).toBe(200);
    expect((await open(address)).statusCode).toBe(429);
  });

  test("draws a page 300 times in ten minutes for a link, from however many networks", async () => {
    stopRateLimits();
    const { open, path, asks } = await setUp();
    const [leaked, other] = [await path(), await path()];
    const network = (opened: number) => `198.51.100.${opened % 10}`;
    for (let opened = 0; opened < 300; opened++) await open(leaked, network(opened));
    expect(asks).toHaveLength(300);
    const { statusCode, headers, body } = await open(leaked, "203.0.113.7");
    expect([statusCode, body]).toEqual([429, expect.stringContaining("Too many previews were opened.")]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await open(other, "203.0.113.7")).statusCode).toBe(200);
  });

  test("expired links are deleted", async () => {
    const { database, path } = await setUp();
    await path();
    await database.write(...deleteExpired(new Date(Date.now() + DAY_MS + 1000)));
    expect(await database.read(z.object({}), sql`SELECT id FROM preview_links`)).toEqual([]);
  });
});
