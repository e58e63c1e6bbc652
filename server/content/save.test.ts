/** Staff read, save and share changes of the content. */
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { FileView } from "../../core/api/content.ts";
import { type ContentData, contentDefaults, readContentFolder } from "../../core/content/read-content.ts";
import { changedDefaults, defaultsWithPlaceholders } from "../../core/content/test-support/changed-defaults.ts";
import { addPublication, readPublications } from "../site/publications.ts";
import { signIn } from "../test-support/desk.ts";
import {
  changeEntries,
  fieldOf,
  licensing,
  openDesk,
  openDeskForStaff,
  openFile,
  saveFields,
} from "../test-support/desk-servers.ts";
import { fixtureNotice } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { readSiteContent } from "./overrides.ts";
import { stateToPublish, versionToPublish } from "./versions.ts";

const texts = readContentFolder("content");
const company = "content/company.yaml";
const sentence = "Every licence and certificate that your hospital needs, run by one team as one programme.";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async (defaults?: ContentData) =>
    openDeskForStaff(await (await createDatabase())(), {}, { defaults });
  /** Placeholders: the e-mail address, the telephone number and every testimonial. */
  const invented = defaultsWithPlaceholders({
    [company]: [["email"], ["phone"]],
    "content/testimonials.yaml": [[0], [1], [2], [3], [4], [5]],
  });

  test("lists pages, services by number and what is invented", async () => {
    const { kiran } = await makeDesk(invented);
    const { status, body } = await kiran.request("GET", "/content");
    expect(status).toBe(200);
    expect(body.files).toHaveLength(Object.keys(texts).length);
    expect(body.files[0]).toMatchObject({ id: "home", kind: "page", title: "Home", changes: 0, issues: 0 });
    const services = body.files.filter(({ kind }: { kind: string }) => kind === "service");
    expect(services.slice(2, 4)).toMatchObject([{ where: "service 03" }, { id: licensing, where: "service 04" }]);
    expect(body.files.find(({ id }: { id: string }) => id === "testimonials").invented).toBe(6);
    expect(body).toMatchObject({ changes: 0, changedFiles: 0, published: null, upgrade: [] });
    expect(body.owners).toMatchObject([{ name: "Asha Owner" }]);
  });

  test("describes each field: its kind, note, limits, lock, placeholder and entries", async () => {
    const { kiran } = await makeDesk(invented);
    const view = await openFile(kiran, licensing);
    expect(view).toMatchObject({ page: "/services/licensing", file: { title: "Licensing & Accreditation" } });
    expect(fieldOf(view, "tagline")).toMatchObject({
      label: "Tagline",
      kind: "long text",
      description: expect.any(String),
      limits: { words: { least: 8, most: 32 } },
    });
    expect(fieldOf(view, "description").limits).toEqual({ letters: { least: 70, most: 160 } });
    expect(fieldOf(view, "features")).toMatchObject({ kind: "list", entries: { least: 6, most: 12 } });
    expect(fieldOf(view, "features", 0).label).toBe(fieldOf(view, "features", 0, "title").value);
    expect(fieldOf(view, "stats", 0, "value").locked).toContain("Figures are approved");
    const said = await openFile(kiran, "testimonials");
    expect(fieldOf(said, 0, "name").invented).toEqual([0]);
  });

  test("saves a sentence", async () => {
    const { kiran } = await makeDesk();
    const { status, view } = await saveFields(kiran, licensing, [["tagline"], sentence]);
    expect(status).toBe(200);
    expect(view.issues).toEqual([]);
    expect(fieldOf(view, "tagline")).toMatchObject({
      value: sentence,
      published: { value: expect.stringContaining("licence") },
      changed: { by: { name: "Kiran Shah" } },
    });
    expect(view).toMatchObject({ changes: 1, file: { changes: 1, changed: { by: { name: "Kiran Shah" } } } });
    const [listed] = (await kiran.request("GET", "/content")).body.files.filter(
      ({ changes }: { changes: number }) => changes > 0,
    );
    expect(listed).toMatchObject({ id: licensing, changes: 1 });
  });

  test("saves a text with an issue as a draft, and the other changes", async () => {
    const { kiran, meera } = await makeDesk();
    const { view } = await saveFields(
      kiran,
      licensing,
      [["tagline"], "Too short"],
      [["closing", "heading"], "Send us your plan"],
      [["features", 0, "title"], ""],
      [["features", 1, "title"], "Lifts of every kind"],
    );
    expect(view.issues.map(({ path }) => path)).toContainEqual(["features", 0, "title"]);
    expect(view.issues.filter(({ path }) => path[0] === "tagline")).toEqual([
      { file: licensing, path: ["tagline"], reason: "Tagline has 2 words; it needs 8 to 32." },
    ]);
    expect(fieldOf(view, "tagline")).toMatchObject({
      draft: { value: "Too short" },
      value: expect.stringContaining("licence"),
    });
    expect(fieldOf(view, "closing", "heading")).toMatchObject({ value: "Send us your plan" });
    const hers = await openFile(meera, licensing);
    expect(fieldOf(hers, "tagline").draft).toBeUndefined();
    expect(fieldOf(hers, "closing", "heading").value).toBe("Send us your plan");
    expect(fieldOf(hers, "features", 0, "title").value).not.toBe("");
    expect(fieldOf(hers, "features", 1, "title").value).toBe("Lifts of every kind");
    const again = await saveFields(kiran, licensing, [["tagline"], sentence]);
    expect(fieldOf(again.view, "tagline")).toMatchObject({ value: sentence });
    expect(fieldOf(again.view, "tagline").draft).toBeUndefined();
  });

  test("saves two dependent fields once both are valid", async () => {
    const { kiran } = await makeDesk();
    const shown = await saveFields(kiran, "company", [["phone", "shown"], "+91 98765 11111"]);
    expect(shown.view.issues).toMatchObject([
      { path: ["phone", "shown"], reason: expect.stringContaining("other digits") },
    ]);
    const both = await saveFields(kiran, "company", [["phone", "dial"], "+919876511111"]);
    expect(both.view.issues).toEqual([]);
    expect(fieldOf(both.view, "phone", "shown").value).toBe("+91 98765 11111");
  });

  test("checks a change against all other files", async () => {
    const { kiran } = await makeDesk();
    const other = fieldOf(await openFile(kiran, "services/pharmacy"), "tagline").value as string;
    const { view } = await saveFields(kiran, licensing, [["tagline"], other]);
    expect(view.issues.length).toBe(1);
    expect(view.issues[0]?.reason).toContain("says the same as Licensing & Accreditation:");
    expect(fieldOf(view, "tagline").draft?.value).toBe(other);
  });

  test("takes a text typed on one's own draft, sent before its answer, without a conflict", async () => {
    const { kiran } = await makeDesk();
    const { value: opened } = fieldOf(await openFile(kiran, licensing), "tagline");
    const type = async (base: unknown, value: string) => {
      const changes = [{ kind: "set", path: ["tagline"], opened: base, value }];
      return (await kiran.request("PUT", "/content/file", { id: licensing, changes })).body as FileView;
    };
    expect((await type(opened, "Short")).issues).toHaveLength(1);
    const view = await type("Short", sentence);
    expect(view.conflicts).toEqual([]);
    expect(fieldOf(view, "tagline").value).toBe(sentence);
  });

  test("returns a conflict for a field that somebody else changed, and saves the choice", async () => {
    const { kiran, meera } = await makeDesk();
    const opened = fieldOf(await openFile(kiran, "company"), "hoursNote").value;
    await saveFields(meera, "company", [["hoursNote"], "For every enquiry."]);
    const changes = [
      { kind: "set", path: ["hoursNote"], opened, value: "For enquiries only." },
      { kind: "set", path: ["address", "city"], opened: "Ahmedabad", value: "Surat" },
    ];
    const { body } = await kiran.request("PUT", "/content/file", { id: "company", changes });
    expect(body.conflicts).toMatchObject([
      { path: ["hoursNote"], theirs: "For every enquiry.", yours: "For enquiries only.", by: { name: "Meera Rao" } },
    ]);
    expect(fieldOf(body, "hoursNote")).toMatchObject({
      value: "For every enquiry.",
      draft: { value: "For enquiries only." },
    });
    expect(fieldOf(body, "address", "city").value).toBe("Surat");
    const { files } = (await kiran.request("GET", "/content")).body;
    const ofCompany = files.find(({ id }: { id: string }) => id === "company");
    expect([body.file.issues, ofCompany.issues]).toEqual([0, 0]);
    const mine = await kiran.request("PUT", "/content/file", {
      id: "company",
      changes: [{ kind: "set", path: ["hoursNote"], opened: "For every enquiry.", value: "For enquiries only." }],
    });
    expect(mine.body.conflicts).toEqual([]);
    expect(fieldOf(mine.body, "hoursNote").value).toBe("For enquiries only.");
    const stale = { kind: "set", path: ["hoursNote"], opened: "For every enquiry.", value: "Hers again." };
    await meera.request("PUT", "/content/file", { id: "company", changes: [stale] });
    const theirs = await meera.request("PUT", "/content/file", {
      id: "company",
      changes: [{ kind: "theirs", path: ["hoursNote"] }],
    });
    expect(theirs.body.conflicts).toEqual([]);
    expect(fieldOf(theirs.body, "hoursNote")).toMatchObject({ value: "For enquiries only." });
    expect(fieldOf(theirs.body, "hoursNote").draft).toBeUndefined();
  });

  test("finds a text in every file", async () => {
    const { kiran } = await makeDesk();
    const { body } = await kiran.request("GET", "/content/search?q=98%25");
    const files = new Set(body.hits.map(({ file }: { file: string }) => file));
    const expected = Object.entries(texts).filter(([, text]) => text.includes("98%")).length;
    expect(files.size).toBe(expected);
    expect(body.hits[0]).toMatchObject({ excerpt: expect.stringContaining("98%"), label: expect.any(String) });
  });

  test("lists the fields that still have the old text after a change", async () => {
    const path = ["address", "locality"];
    const { kiran } = await makeDesk(changedDefaults(company, { kind: "set", path, value: "Navagam" }));
    await saveFields(kiran, "company", [["hoursNote"], "Visitors are welcome in Navagam."]);
    await saveFields(kiran, licensing, [["closing", "heading"], "Send us your plan to Navagam"]);
    const { view } = await saveFields(kiran, "company", [path, "Adajan"]);
    const placesIn = (now: FileView) => fieldOf(now, ...path).stillIn?.map(({ file, label }) => `${file}: ${label}`);
    expect(placesIn(view)).toEqual([
      "company: Note on the office hours",
      "services/licensing: Band above the footer, Heading",
    ]);
    const next = await saveFields(kiran, "company", [["hoursNote"], "Visitors are welcome in Adajan."]);
    expect(placesIn(next.view)).toEqual(["services/licensing: Band above the footer, Heading"]);
  });

  test("answers 404 for an id that is no file", async () => {
    const { kiran } = await makeDesk();
    for (const id of ["../etc/passwd", "content/home", "services/04-licensing", "%2e%2e", "", "services/"]) {
      expect((await kiran.request("GET", `/content/file?id=${encodeURIComponent(id)}`)).status, id).toBe(404);
      expect((await kiran.request("PUT", "/content/file", { id, changes: [] })).status, id).toBe(404);
    }
  });

  test("reads back any text that a person types", async () => {
    const { kiran } = await makeDesk();
    const odd = [
      "अस्पताल का पता: नया",
      "- not: a list",
      "key: value # no comment",
      "!placeholder",
      "{a: b} & *c",
      `"quoted" and 'single'`,
      "null",
      "true",
      "12",
      "tab\there\u0007 and \u2028 line",
      "two\nlines",
      "😀".repeat(2000),
      "x".repeat(20_000),
    ];
    for (const value of odd) {
      const { view } = await saveFields(kiran, "company", [["hoursNote"], value]);
      expect(view.issues, value.slice(0, 20)).toEqual([]);
      expect(fieldOf(view, "hoursNote").value).toBe(value);
    }
    const { body, status } = await kiran.request("PUT", "/content/file", {
      id: "company",
      changes: [{ kind: "set", path: ["hoursNote"], value: "x".repeat(20_001) }],
    });
    expect([status, body.code]).toEqual([400, "DESK06"]);
  });

  test("replacing a placeholder removes its tag, typing it again restores it", async () => {
    const { kiran } = await makeDesk(invented);
    const before = fieldOf(await openFile(kiran, "company"), "email");
    expect(before.invented).toEqual(["email"]);
    const real = await saveFields(kiran, "company", [["email"], "projects@arogya.in"]);
    expect(fieldOf(real.view, "email").invented).toBeUndefined();
    const again = await saveFields(kiran, "company", [["email"], before.value as string]);
    expect(fieldOf(again.view, "email").invented).toEqual(["email"]);
    expect(again.view.changes).toBe(0);
  });

  test("a group stays a placeholder until all its fields are replaced at once", async () => {
    const { kiran } = await makeDesk(invented);
    const one = await saveFields(kiran, "testimonials", [[0, "name"], "Dr. Asha Patel"]);
    expect(fieldOf(one.view, 0, "name").invented).toEqual([0]);
    await changeEntries(kiran, "testimonials", { kind: "confirm", path: [0] });
    const testimonials = await openFile(kiran, "testimonials");
    const placeholders = [0, 1, 2, 3, 4, 5].map((entry) => fieldOf(testimonials, entry, "content").invented);
    expect(placeholders).toEqual([undefined, [1], [2], [3], [4], [5]]);
    const both = await saveFields(
      kiran,
      "company",
      [["phone", "shown"], "+91 98765 11111"],
      [["phone", "dial"], "+919876511111"],
    );
    expect(fieldOf(both.view, "phone", "dial").invented).toBeUndefined();
  });

  test("puts a field back to its published value", async () => {
    const { kiran } = await makeDesk();
    await saveFields(kiran, licensing, [["tagline"], sentence]);
    const { body } = await kiran.request("PUT", "/content/file", {
      id: licensing,
      changes: [{ kind: "put-back", path: ["tagline"] }],
    });
    expect(fieldOf(body, "tagline").published).toBeUndefined();
    expect(body.changes).toBe(0);
  });

  test("lists versions with who, when and what, and puts a file back", async () => {
    const { kiran, owner, database } = await makeDesk();
    const store = { database, defaults: contentDefaults };
    const first = fieldOf(await openFile(kiran, licensing), "tagline").value;
    const publishVersion = async () => {
      const publications = await readPublications(database);
      const content = await readSiteContent(store);
      const version = versionToPublish(content, publications, stateToPublish(content, new Date()));
      const id = publications.length + 1;
      const publication = { ...version, id, at: version.contentAt, by: owner, serverVersion: "1" };
      await database.write(...addPublication(publication, fixtureNotice));
    };
    await saveFields(kiran, licensing, [["tagline"], sentence]);
    const waiting = (await kiran.request("GET", `/content/versions?id=${licensing}`)).body;
    expect(waiting).toMatchObject({
      waiting: [{ label: "Tagline", before: first, after: sentence, by: { name: "Kiran Shah" } }],
      versions: [],
      hasDefault: true,
    });
    await publishVersion();
    await saveFields(kiran, licensing, [["tagline"], sentence.replace("one team", "us")]);
    await publishVersion();
    const { body } = await kiran.request("GET", `/content/versions?id=${licensing}`);
    expect(body.versions).toMatchObject([
      { version: 2, by: { name: "Asha Owner" }, isLive: true, changes: [{ before: sentence }] },
      { version: 1, changes: [{ label: "Tagline", before: first, after: sentence }] },
    ]);
    const back = await kiran.request("POST", "/content/put-back", { id: licensing, version: 1 });
    expect(back.status).toBe(200);
    expect(fieldOf(await openFile(kiran, licensing), "tagline").value).toBe(sentence);
    await kiran.request("POST", "/content/put-back", { id: licensing, version: 0 });
    const file = "content/services/04-licensing.yaml";
    expect((await readSiteContent(store)).effective.files[file]?.data).toEqual(store.defaults()[file]?.data);
    expect((await kiran.request("GET", "/audit")).body.lines.map(({ action }: { action: string }) => action)).toContain(
      "content-put-back",
    );
  });

  test("concurrent saves of two servers lose nothing", async () => {
    const openStore = await createDatabase();
    const [one, two] = [await openDeskForStaff(await openStore()), await openDesk(await openStore())];
    const meera = await signIn(two.app, two.database, one.meera.id);
    const fields = ["line", "hoursNote"] as const;
    const { body } = await one.kiran.request("GET", "/content/file?id=company");
    const opened = Object.fromEntries(fields.map((name) => [name, fieldOf(body, name).value]));
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(
        [one.kiran, meera].map(async (member, index) => {
          const name = fields[index] ?? "line";
          const value = `Words of round ${"x".repeat(round)}.`;
          const changes = [{ kind: "set", path: [name], opened: round === 1 ? opened[name] : undefined, value }];
          return member.request("PUT", "/content/file", { id: "company", changes });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const view = (await meera.request("GET", "/content/file?id=company")).body;
    expect(fields.map((name) => fieldOf(view, name).value)).toEqual(fields.map(() => "Words of round xxxxx."));
    expect(view.conflicts).toEqual([]);
  });

  test("rejects changes of locked and missing fields with a reason", async () => {
    const { kiran } = await makeDesk();
    const { body } = await kiran.request("PUT", "/content/file", {
      id: licensing,
      changes: [
        { kind: "set", path: ["stats", 0, "value"], opened: "98%", value: "97%" },
        { kind: "set", path: ["features", 40, "title"], value: "Lost?" },
      ],
    });
    expect(body.issues.map(({ reason }: { reason: string }) => reason).sort()).toMatchObject([
      expect.stringContaining("is locked"),
      expect.stringContaining("no longer on this page"),
    ]);
    expect((await kiran.request("GET", "/content")).body.changes).toBe(0);
  });

  test("ignores unknown fields", async () => {
    const { kiran, database } = await makeDesk();
    const changes = Array.from({ length: 20 }, (_, number) => ({
      kind: "set",
      path: [`nothing${number}`],
      value: "x".repeat(19_000),
    }));
    const { status, body } = await kiran.request("PUT", "/content/file", { id: "company", changes });
    expect(status).toBe(200);
    expect(body.issues).toHaveLength(20);
    const lists = { kind: "set", path: ["socials"], value: "x".repeat(19_000) };
    await kiran.request("PUT", "/content/file", { id: "company", changes: [lists] });
    expect(await database.read(z.object({ path: z.string() }), sql`SELECT path FROM overrides`)).toEqual([]);
    expect((await openFile(kiran, "company")).issues).toEqual([]);
  });
});

test("rejects saves below the disk reserve", async () => {
  const { kiran, database } = await openDeskForStaff(createTestServer().store, {
    diskReserveBytes: Number.MAX_SAFE_INTEGER,
  });
  const changes = [{ kind: "set", path: ["tagline"], value: "Too short" }];
  expect(await kiran.request("PUT", "/content/file", { id: licensing, changes })).toMatchObject({
    status: 507,
    body: { code: "DESK60" },
  });
  expect(await database.read(z.object({ path: z.string() }), sql`SELECT path FROM overrides`)).toEqual([]);
});
