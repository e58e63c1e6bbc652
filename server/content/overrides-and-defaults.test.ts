/** Overrides over the defaults at the desk: upgrades, publishing, lists, and the operator's commands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import type { FileView } from "../../core/api/content.ts";
import { contentDefaults, readContentFolder, readData } from "../../core/content/read-content.ts";
import { changedDefaults } from "../../core/content/test-support/changed-defaults.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
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
import { fixtureRenderer, renderFixture } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { readSiteContent } from "./overrides.ts";

const company = "content/company.yaml";
const pharmacy = "services/pharmacy";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  test("an upgrade keeps an override and offers the changed default", async () => {
    const openStore = await createDatabase();
    const before = await openDeskForStaff(await openStore());
    await saveFields(before.kiran, "company", [["hoursNote"], "For every enquiry."]);
    const defaults = changedDefaults(
      company,
      { kind: "set", path: ["hoursNote"], value: "For enquiries and visits." },
      { kind: "set", path: ["line"], value: "Hospitals, planned and built." },
    );
    const { app, database } = await openDesk(await openStore(), { defaults });
    const kiran = { ...before.kiran, request: (await signIn(app, database, before.kiran.id)).request };
    const view = await openFile(kiran, "company");
    expect(fieldOf(view, "hoursNote").value).toBe("For every enquiry.");
    expect(fieldOf(view, "line").value).toBe("Hospitals, planned and built.");
    const offer = {
      file: "company",
      path: ["hoursNote"],
      label: "Note on the office hours",
      kind: "offer",
      defaultValue: "For enquiries and visits.",
    };
    const upgrade = async () => (await kiran.request("GET", "/content")).body.upgrade;
    expect(await upgrade()).toEqual([offer]);
    const choose = (take: string) => changeEntries(kiran, "company", { kind: "upgrade", path: ["hoursNote"], take });
    const kept = await choose("yours");
    expect(fieldOf(kept.body, "hoursNote").value).toBe("For every enquiry.");
    expect(await upgrade()).toEqual([]);
    expect((await choose("default")).status).toBe(404);
  });

  test("taking the offered default leaves no change", async () => {
    const openStore = await createDatabase();
    const before = await openDeskForStaff(await openStore());
    await saveFields(before.kiran, "company", [["hoursNote"], "For every enquiry."]);
    const defaults = changedDefaults(company, { kind: "set", path: ["hoursNote"], value: "For enquiries and visits." });
    const { app, database } = await openDesk(await openStore(), { defaults });
    const kiran = { ...before.kiran, request: (await signIn(app, database, before.kiran.id)).request };
    const change = { kind: "upgrade", path: ["hoursNote"], take: "default" };
    const taken = await changeEntries(kiran, "company", change);
    expect(fieldOf(taken.body, "hoursNote").value).toBe("For enquiries and visits.");
    expect(taken.body.changes).toBe(0);
  });

  test("drops an override that a new version rejects, and lists it before publishing", async () => {
    const openStore = await createDatabase();
    const before = await openDeskForStaff(await openStore());
    const { value: tagline } = fieldOf(await openFile(before.kiran, pharmacy), "tagline");
    const sentence = `${String(tagline).replace(/[.]$/, "")}, at every hour.`;
    await saveFields(before.kiran, pharmacy, [["tagline"], sentence]);
    const defaults = changedDefaults("content/services/04-licensing.yaml", {
      kind: "set",
      path: ["tagline"],
      value: sentence,
    });
    const { app, database } = await openDesk(await openStore(), { defaults });
    const kiran = { ...before.kiran, request: (await signIn(app, database, before.kiran.id)).request };
    const leftOut = async () => (await kiran.request("GET", "/content/publish")).body.leftOut;
    expect(await leftOut()).toMatchObject([{ file: pharmacy, path: ["tagline"], label: "Tagline", kind: "issue" }]);
    expect((await leftOut())[0].reason).toMatch(/^Tagline .*\.$/);
    expect(fieldOf(await openFile(kiran, pharmacy), "tagline").value).toBe(tagline);
    await saveFields(kiran, pharmacy, [["tagline"], String(tagline).replace(/[.]$/, ", day and night.")]);
    expect(await leftOut()).toEqual([]);
  });

  test("a server on the previous release shows a newer one's publication over its own defaults", async () => {
    const openStore = await createDatabase();
    const renderer = fixtureRenderer(({ content }) => ({
      rendered: renderFixture({ content }, { "index.html": `${content.company.hoursNote} ${content.company.line}` }),
    }));
    const defaults = changedDefaults(company, { kind: "set", path: ["line"], value: "Hospitals, planned and built." });
    const { owner: member, ...older } = await openDeskForStaff(await openStore(), {}, { renderer });
    const { app, database } = await openDesk(await openStore(), { renderer, defaults, mail: false });
    await older.app.listen({ port: 0 });
    const owner = { ...member, request: (await signIn(app, database, member.id)).request };
    await saveFields(owner, "company", [["hoursNote"], "For every enquiry."]);
    const { revision, publication } = (await owner.request("GET", "/content/publish")).body;
    expect((await owner.request("POST", "/content/publish", { revision, publication })).status).toBe(200);
    const seen = async (server = app) => (await server.inject("/")).body;
    await expect.poll(() => seen(older.app)).toContain("For every enquiry.");
    expect(await seen(older.app)).not.toContain("Hospitals, planned and built.");
    for (const sentence of ["For every enquiry.", "Hospitals, planned and built."])
      expect(await seen()).toContain(sentence);
  });

  test("leaving a field closes its override; viewing the changes closes the viewer's own", async () => {
    const { kiran, owner } = await openDeskForStaff(await (await createDatabase())());
    const path = ["hoursNote"];
    const before = fieldOf(await openFile(kiran, "company"), ...path).value;
    const type = (member: typeof kiran, id: string, changes: object[], left = false) =>
      member.request("PUT", "/content/file", { id, changes, left });
    const shown = async (member: typeof kiran) => {
      const { changes, writing } = (await member.request("GET", "/content/publish")).body;
      return [changes.length, writing.length];
    };
    await type(kiran, "company", [{ kind: "set", path, opened: before, value: "For every enquiry." }]);
    expect(await shown(owner)).toEqual([0, 1]);
    // In another tab.
    await type(kiran, licensing, [], true);
    expect(await shown(owner)).toEqual([0, 1]);
    await type(kiran, "company", [], true);
    expect(await shown(owner)).toEqual([1, 0]);
    const { value: tagline } = fieldOf(await openFile(owner, licensing), "tagline");
    const line = "Every licence and certificate that your hospital needs, run by one team as one programme.";
    await type(owner, licensing, [{ kind: "set", path: ["tagline"], opened: tagline, value: line }]);
    expect(await shown(kiran)).toEqual([1, 1]);
    expect(await shown(owner)).toEqual([2, 0]);
  });

  test("successive saves of a person update one override", async () => {
    const { kiran, database } = await openDeskForStaff(await (await createDatabase())());
    let opened = fieldOf(await openFile(kiran, "company"), "line").value;
    for (const value of ["H", "Hospitals", "Hospitals, planned and built."]) {
      await kiran.request("PUT", "/content/file", {
        id: "company",
        changes: [{ kind: "set", path: ["line"], opened, value }],
      });
      opened = value;
    }
    const { overrides } = await readSiteContent({ database, defaults: contentDefaults });
    expect(overrides).toMatchObject([
      { state: { value: "Hospitals, planned and built." }, by: { name: "Kiran Shah" } },
    ]);
  });

  test("one person in two tabs of a file gets no conflict and loses no text", async () => {
    const { kiran, meera, database } = await openDeskForStaff(await (await createDatabase())());
    const opened = await openFile(kiran, "company");
    const type = async (name: string, value: string, before = fieldOf(opened, name).value) => {
      const changes = [{ kind: "set", path: [name], opened: before, value }];
      return (await kiran.request("PUT", "/content/file", { id: "company", changes })).body as FileView;
    };
    await Promise.all([type("line", "Hospitals, planned."), type("hoursNote", "For every enquiry.")]);
    // A tab with the old text of the other, and one with the new.
    await type("line", "Hospitals, built.");
    const view = await type("line", "Hospitals, built and run.", "Hospitals, built.");
    expect(view.conflicts).toEqual([]);
    expect([fieldOf(view, "line").value, fieldOf(view, "hoursNote").value]).toEqual([
      "Hospitals, built and run.",
      "For every enquiry.",
    ]);
    const { overrides } = await readSiteContent({ database, defaults: contentDefaults });
    const values = overrides.filter(({ path }) => path[0] === "line").map(({ state }) => Object(state).value);
    expect(values).toEqual(["Hospitals, planned.", "Hospitals, built and run."]);
    // An invalid address in one tab, corrected in the other.
    await type("email", "nobody", "projects@example.in");
    expect((await type("email", "projects@arogya.in")).issues).toEqual([]);
    expect(fieldOf(await openFile(meera, "company"), "email").value).toBe("projects@arogya.in");
    expect(fieldOf(await openFile(kiran, "company"), "email").draft).toBeUndefined();
  });
});

describe.each(places)("the operator, %s", (_name, makeSettings) => {
  test("exports what reads back the same; names dropped overrides and long PDFs", async () => {
    const { store, enquiries } = await createCliFixture(await makeSettings());
    const { kiran, database } = await openDeskForStaff(store);
    expect(await enquiries("content", "check")).toMatchObject({ code: 0 });
    await saveFields(kiran, "company", [["hoursNote"], "For enquiries: write in हिन्दी, too."]);
    await changeEntries(kiran, licensing, { kind: "move", path: ["features", 0], to: 2 });
    const folder = join(temporaryFolder(), "content");
    expect((await enquiries("content", "export", folder)).code).toBe(0);
    const { effective } = await readSiteContent({ database, defaults: contentDefaults });
    const back = readData(readContentFolder(folder));
    expect(Object.keys(back).sort()).toEqual(Object.keys(effective.files).sort());
    for (const [file, { data, invented }] of Object.entries(effective.files)) {
      expect(back[file]?.data, file).toEqual(data);
      expect(new Set(back[file]?.invented), file).toEqual(new Set(invented));
    }
    expect(readFileSync(join(folder, "company.yaml"), "utf8")).toContain("हिन्दी");
    await database.write(sql`UPDATE overrides SET value = ${'""'} WHERE path = ${'["hoursNote"]'}`);
    const long = "Each paper is read by two engineers. ".repeat(150).trim();
    await saveFields(kiran, licensing, [["note", "paragraphs", 0], long]);
    const report = await enquiries("content", "check", "--data");
    expect(report).toMatchObject({ code: 1 });
    expect(report.stdout).toContain("hoursNote, written by Kiran Shah");
    expect(report.stdout).toMatch(
      /^content\/services\/04-licensing\.yaml: note, paragraphs, 1st entry is the longest text in a PDF of [3-9] pages /m,
    );
  });
});
