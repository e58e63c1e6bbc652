/** A publication at a set time: what it publishes, what ends it, and that it happens once. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { PublishState } from "../../core/api/publications.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/times.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Store } from "../enquiries/store.ts";
import { openMailer } from "../mail/mailer.ts";
import type { LiveSite } from "../site/live-site.ts";
import type { SiteAnswer } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { changeRole, removeMember } from "../staff/members/staff.ts";
import { addStaff } from "../test-support/desk.ts";
import { licensing, openDesk, openDeskForStaff, saveFields } from "../test-support/desk-servers.ts";
import { fixtureRenderer, renderFixture, type SomeContent } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { createPublisher } from "./publisher.ts";
import { createDueTask, mailFailed } from "./scheduled-publications.ts";

const sentence = "Every licence and certificate that your hospital needs, run by one team as one programme.";
const later = `${sentence} In order.`;

/** Visitors read the tagline on the home page. */
function withTagline({ content }: SomeContent): SiteAnswer {
  const { tagline = "" } = content.services.find(({ slug }) => slug === "licensing") ?? {};
  return { rendered: renderFixture({ content }, { "index.html": `<h1>${tagline}</h1>` }) };
}

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const pastRow = z.object({ id: z.number(), by: z.string().nullable() });

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function setUp(render: (order: SomeContent) => SiteAnswer | Promise<SiteAnswer> = withTagline) {
    const open = await createDatabase();
    const renderer = fixtureRenderer(render);
    const desk = await openDeskForStaff(await open(), {}, { renderer });
    const { app, database, kiran, owner, site } = desk;
    const changeTagline = (value: string) => saveFields(kiran, licensing, [["tagline"], value]);
    const read = async (member = owner): Promise<PublishState> =>
      (await member.request("GET", "/content/publish")).body;
    const schedule = async (change: object = {}, member = owner) => {
      const { revision, publication, scheduled } = await read();
      const body = { at: inAnHour(), revision, publication, before: scheduled?.scheduledAt ?? null, ...change };
      return member.request("PUT", "/content/publish/schedule", body);
    };
    const publish = async () => {
      const { revision, publication } = await read();
      return owner.request("POST", "/content/publish", { revision, publication });
    };
    const makeDue = () =>
      database.write(sql`UPDATE scheduled_publications SET publish_at = ${new Date(Date.now() - 1000).toISOString()}`);
    const taskOf = (of: Pick<Store, "database">, shown: LiveSite) => {
      const store = { database: of.database, defaults: contentDefaults };
      return createDueTask(store, createPublisher(store, shown));
    };
    /** As a server does every two seconds. */
    const run = taskOf(desk, site);
    const published = () => database.read(pastRow, sql`SELECT id, published_by AS by FROM publications ORDER BY id`);
    const seen = async (server = app) => (await server.inject("/")).body;
    return { ...desk, open, renderer, changeTagline, read, schedule, publish, makeDue, taskOf, run, published, seen };
  }

  test("an owner who loses the role while pages are rendered neither publishes nor schedules", async () => {
    let whileRendered = async () => {};
    const { database, owner, kiran, changeTagline, read, schedule, publish, published } = await setUp(async (order) => {
      await whileRendered();
      return withTagline(order);
    });
    await changeTagline(sentence);
    for (const attempt of [schedule, publish]) {
      whileRendered = async () => {
        whileRendered = async () => {};
        await database.write(sql`UPDATE staff SET role = 'staff' WHERE id = ${owner.id}`);
      };
      expect(await attempt()).toMatchObject({ status: 409 });
      await database.write(sql`UPDATE staff SET role = 'owner' WHERE id = ${owner.id}`);
    }
    expect([(await read(kiran)).scheduled, await published()]).toEqual([null, []]);
  });

  test("publishes at its time what the owner saw, without later changes", async () => {
    const { kiran, owner, changeTagline, read, schedule, makeDue, run, published, seen } = await setUp();
    await changeTagline(sentence);
    const at = inAnHour();
    expect((await schedule({ at })).body.scheduled).toMatchObject({
      ...{ at, by: { name: owner.name }, changes: 1, later: 0, issues: null },
    });
    await changeTagline(later);
    expect((await read(kiran)).scheduled).toMatchObject({ at, changes: 1, later: 1 });
    expect((await kiran.request("GET", "/content")).body.scheduled).toEqual({
      ...{ at, by: { id: owner.id, name: owner.name }, hasFailed: false },
    });
    await run();
    expect(await published()).toEqual([]);

    await makeDue();
    await run();
    await run();
    expect(await published()).toEqual([{ id: 1, by: owner.id }]);
    expect(await seen()).toContain(`<h1>${sentence}</h1>`);
    expect(await read()).toMatchObject({ scheduled: null, publication: 1, changes: [{ after: later }] });
  });

  test("takes later changes in, moves with its content, and is cancelled", async () => {
    const { owner, changeTagline, read, schedule, makeDue, run, published } = await setUp();
    await changeTagline(sentence);
    const first = (await schedule()).body.scheduled;
    await changeTagline(later);
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const moved = (await schedule({ at, revision: undefined })).body.scheduled;
    expect(moved).toMatchObject({ at, contentAt: first.contentAt, later: 1 });
    expect((await schedule({ at })).body.scheduled).toMatchObject({ at, later: 0 });

    const stale = `/content/publish/schedule?before=${first.scheduledAt}`;
    expect((await owner.request("DELETE", stale)).body.code).toBe("DESK40");
    const { scheduledAt } = (await read()).scheduled ?? {};
    const { status, body } = await owner.request("DELETE", `/content/publish/schedule?before=${scheduledAt}`);
    expect([status, body.scheduled]).toEqual([200, null]);
    await makeDue();
    await run();
    expect(await published()).toEqual([]);
  });

  test("of two owners who schedule at once one is told", async () => {
    const { schedule, read } = await setUp();
    const { revision, publication } = await read();
    const answers = await Promise.all([1, 2].map(() => schedule({ revision, publication, before: null })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("refuses a time that has passed or is years away, and content with issues", async () => {
    const { schedule, read } = await setUp(() => ({ issues: [{ reason: "the page has two headings" }] }));
    for (const at of [new Date(Date.now() - MINUTE_MS), new Date(Date.now() + 400 * DAY_MS)])
      expect((await schedule({ at: at.toISOString() })).body.code).toBe("DESK84");
    expect((await schedule()).body).toMatchObject({
      ...{ code: "DESK56", details: { issues: [{ reason: "The page has two headings" }] } },
    });
    expect((await read()).scheduled).toBeNull();
  });

  test("ends with any other publication", async () => {
    const { changeTagline, schedule, publish, makeDue, run, published, read } = await setUp();
    await changeTagline(sentence);
    await schedule();
    await publish();
    expect((await read()).scheduled).toBeNull();
    await makeDue();
    await run();
    expect(await published()).toHaveLength(1);
  });

  test.each<[string, (desk: Awaited<ReturnType<typeof setUp>>, by: string) => Promise<unknown>]>([
    ["removed", ({ database, owner }, by) => removeMember(database, owner.id, by)],
    ["made staff", ({ database, owner }, by) => changeRole(database, owner.id, "staff", by)],
    [
      "made staff by another way",
      ({ database, owner }) => database.write(sql`UPDATE staff SET role = 'staff' WHERE id = ${owner.id}`),
    ],
  ])("publishes nothing for an owner who was %s", async (_, end) => {
    const desk = await setUp();
    const { database, kiran, changeTagline, schedule, makeDue, run, published, read } = desk;
    await changeTagline(sentence);
    await schedule();
    await end(desk, await addStaff(database, "Ravi Owner", "owner"));
    expect((await read(kiran as never)).scheduled).toBeNull();
    await makeDue();
    await run();
    expect(await published()).toEqual([]);
  });

  test("tells its owner on the screen and by one mail why nothing was published", async () => {
    let answer: (order: SomeContent) => SiteAnswer = withTagline;
    const { kiran, owner, app, mailbox, changeTagline, schedule, makeDue, run, published, read, seen } = await setUp(
      (order) => answer(order),
    );
    await changeTagline(sentence);
    await schedule();
    answer = () => ({ issues: [{ file: "content/company.yaml", path: ["name"], reason: "is too long" }] });
    await makeDue();
    await run();
    await run();
    expect(await published()).toEqual([]);
    expect(await seen()).not.toContain(sentence);
    const issues = [{ file: "company", path: ["name"], reason: "Company: phone, address, hours: Name is too long." }];
    expect((await read(kiran as never)).scheduled).toMatchObject({ issues, by: { name: owner.name } });
    expect((await kiran.request("GET", "/content")).body.scheduled).toMatchObject({ hasFailed: true });

    await app.listen({ port: 0 });
    await expect
      .poll(() => mailbox.mails.map(({ headers }) => headers.get("subject")))
      .toEqual([expect.stringMatching(/^Not published: /)]);
    expect(mailbox.mails[0]?.text).toContain("Name is too long");

    answer = withTagline;
    expect((await schedule()).body.scheduled.issues).toBeNull();
  });

  test("tries a renderer that fails again for ten minutes, for each publication", async () => {
    let fails = false;
    const { changeTagline, schedule, makeDue, run, published, read } = await setUp((order) => {
      if (fails) throw new RenderFailedError("The renderer has ended (1).");
      return withTagline(order);
    });
    await changeTagline(sentence);
    await schedule();
    await makeDue();
    fails = true;
    await expect(run()).rejects.toThrow(RenderFailedError);
    expect((await read()).scheduled?.issues).toBeNull();
    fails = false;
    await run();
    expect(await published()).toHaveLength(1);

    await changeTagline(later);
    await schedule();
    await makeDue();
    fails = true;
    await expect(run()).rejects.toThrow(RenderFailedError);
    const tooLong = new Date(Date.now() + 11 * MINUTE_MS);
    await run(tooLong);
    expect((await read()).scheduled?.issues).toEqual([{ reason: expect.stringContaining("could not be made") }]);

    fails = false;
    await schedule();
    await makeDue();
    fails = true;
    await expect(run(tooLong)).rejects.toThrow(RenderFailedError);
    expect((await read()).scheduled?.issues).toBeNull();
  });

  test("mails once why nothing was published, although two servers have read it", async () => {
    let hasIssues = false;
    const { database, mailbox, changeTagline, schedule, makeDue, run } = await setUp((order) =>
      hasIssues ? { issues: [{ reason: "the page has two headings" }] } : withTagline(order),
    );
    await changeTagline(sentence);
    await schedule();
    await makeDue();
    hasIssues = true;
    await run();
    const mailer = openMailer({ smtpUrl: mailbox.url, to: [], from: "desk@example.in" });
    const mailing = { config: readConfig({ LOG_LEVEL: "silent" }), mailer };
    const mailFrom = (server: Database) => mailFailed(server, mailing, AbortSignal.timeout(MINUTE_MS));
    const read: Database["read"] = async (row, statement) => {
      const rows = await database.read(row, statement);
      if (mailbox.mails.length === 0) await mailFrom(database);
      return rows;
    };
    await mailFrom({ ...database, read });
    expect(mailbox.mails).toHaveLength(1);
  });

  test("two servers publish it once", async () => {
    const { open, renderer, changeTagline, schedule, makeDue, taskOf, run, published, seen } = await setUp();
    const second = await openDesk(await open(), { renderer, mail: false });
    await changeTagline(sentence);
    await schedule();
    await makeDue();
    const other = taskOf(second, second.site);
    await Promise.all([run(), other(), run(), other()]);
    expect(await published()).toHaveLength(1);
    await second.app.listen({ port: 0 });
    await expect.poll(() => seen(second.app)).toContain(sentence);
  });
});
