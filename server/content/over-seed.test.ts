/** Edits over the seed at the desk: upgrades, publishing, lists, and the command line of the operator. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import type { WordsFileView } from "../../core/api/content.ts";
import { productSeed, readContentFolder, readData } from "../../core/content/read-content.ts";
import { changedSeed } from "../../core/content/test-support/changed-seed.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
import { signIn } from "../test-support/desk.ts";
import {
  fieldOf,
  licensing,
  openDesk,
  openDeskForStaff,
  openWords,
  restructure,
  typeWords,
} from "../test-support/desk-servers.ts";
import { fixtureRenderer, renderFixture } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { readWords } from "./overrides.ts";

const company = "content/company.yaml";
const pharmacy = "services/pharmacy";

const entryOf = (title: string) => [
  { path: ["title"], value: title },
  { path: ["text"], value: "Licences for every lift, renewed before they run out." },
];

describe.each(testedStores)("%s", (_name, makePlace) => {
  test("an upgrade keeps what staff wrote, and shows where the product's words changed under it", async () => {
    const openStore = await makePlace();
    const before = await openDeskForStaff(await openStore());
    await typeWords(before.kiran, "company", [["hoursNote"], "For every enquiry."]);
    const seed = changedSeed(
      company,
      { kind: "set", path: ["hoursNote"], value: "For enquiries and visits." },
      { kind: "set", path: ["line"], value: "Hospitals, planned and built." },
    );
    const { app, database } = await openDesk(await openStore(), { seed });
    const kiran = { ...before.kiran, request: (await signIn(app, database, before.kiran.id)).request };
    const view = await openWords(kiran, "company");
    expect(fieldOf(view, "hoursNote").value).toBe("For every enquiry.");
    expect(fieldOf(view, "line").value).toBe("Hospitals, planned and built.");
    const offer = {
      file: "company",
      path: ["hoursNote"],
      label: "Note on the office hours",
      kind: "offer",
      yours: "For every enquiry.",
      product: "For enquiries and visits.",
    };
    const upgrade = async () => (await kiran.request("GET", "/words")).body.upgrade;
    expect(await upgrade()).toEqual([offer]);
    const choose = (take: string) => restructure(kiran, "company", { kind: "upgrade", path: ["hoursNote"], take });
    const kept = await choose("yours");
    expect(fieldOf(kept.body, "hoursNote").value).toBe("For every enquiry.");
    expect(await upgrade()).toEqual([]);
    expect((await choose("product")).status).toBe(404);
  });

  test("the product's words can be taken instead, and are the product's from then on", async () => {
    const openStore = await makePlace();
    const before = await openDeskForStaff(await openStore());
    await typeWords(before.kiran, "company", [["hoursNote"], "For every enquiry."]);
    const seed = changedSeed(company, { kind: "set", path: ["hoursNote"], value: "For enquiries and visits." });
    const { app, database } = await openDesk(await openStore(), { seed });
    const kiran = { ...before.kiran, request: (await signIn(app, database, before.kiran.id)).request };
    const change = { kind: "upgrade", path: ["hoursNote"], take: "product" };
    const taken = await restructure(kiran, "company", change);
    expect(fieldOf(taken.body, "hoursNote").value).toBe("For enquiries and visits.");
    expect(taken.body.changes).toBe(0);
  });

  test("an edit that a new version does not accept is left out, and the publish screen names it", async () => {
    const openStore = await makePlace();
    const before = await openDeskForStaff(await openStore());
    const { value: tagline } = fieldOf(await openWords(before.kiran, pharmacy), "tagline");
    const sentence = `${String(tagline).replace(/[.]$/, "")}, at every hour.`;
    await typeWords(before.kiran, pharmacy, [["tagline"], sentence]);
    const seed = changedSeed("content/services/04-licensing.yaml", { kind: "set", path: ["tagline"], value: sentence });
    const { app, database } = await openDesk(await openStore(), { seed });
    const kiran = { ...before.kiran, request: (await signIn(app, database, before.kiran.id)).request };
    const leftOut = async () => (await kiran.request("GET", "/words/publish")).body.leftOut;
    expect(await leftOut()).toMatchObject([
      { file: pharmacy, path: ["tagline"], label: "Tagline", kind: "fault", yours: sentence },
    ]);
    expect((await leftOut())[0].reason).toMatch(/^Tagline .*\.$/);
    expect(fieldOf(await openWords(kiran, pharmacy), "tagline").value).toBe(tagline);
    await typeWords(kiran, pharmacy, [["tagline"], String(tagline).replace(/[.]$/, ", day and night.")]);
    expect(await leftOut()).toEqual([]);
  });

  test("a server on the release before shows what a newer one publishes, over its own words", async () => {
    const openStore = await makePlace();
    const renderer = fixtureRenderer((words) => ({
      rendered: renderFixture(words, { "index.html": words[company] ?? "" }),
    }));
    const seed = changedSeed(company, { kind: "set", path: ["line"], value: "Hospitals, planned and built." });
    const { owner: person, ...older } = await openDeskForStaff(await openStore(), {}, { renderer });
    const { app, database } = await openDesk(await openStore(), { renderer, seed, mail: false });
    await older.app.listen({ port: 0 });
    const owner = { ...person, request: (await signIn(app, database, person.id)).request };
    await typeWords(owner, "company", [["hoursNote"], "For every enquiry."]);
    const { revision, publication } = (await owner.request("GET", "/words/publish")).body;
    expect((await owner.request("POST", "/words/publish", { revision, publication })).status).toBe(200);
    const seen = async (server = app) => (await server.inject("/")).body;
    await expect.poll(() => seen(older.app)).toContain("For every enquiry.");
    expect(await seen(older.app)).not.toContain("Hospitals, planned and built.");
    for (const sentence of ["For every enquiry.", "Hospitals, planned and built."])
      expect(await seen()).toContain(sentence);
  });

  test("leaving a field counts at once, and an owner's own last edit goes out without", async () => {
    const { kiran, owner } = await openDeskForStaff(await (await makePlace())());
    const path = ["hoursNote"];
    const before = fieldOf(await openWords(kiran, "company"), ...path).value;
    const type = (person: typeof kiran, id: string, edits: object[], left = false) =>
      person.request("PUT", "/words/file", { id, edits, left });
    const shown = async (person: typeof kiran) => {
      const { changes, writing } = (await person.request("GET", "/words/publish")).body;
      return [changes.length, writing.length];
    };
    await type(kiran, "company", [{ kind: "set", path, opened: before, value: "For every enquiry." }]);
    expect(await shown(owner)).toEqual([0, 1]);
    // In another tab.
    await type(kiran, licensing, [], true);
    expect(await shown(owner)).toEqual([0, 1]);
    await type(kiran, "company", [], true);
    expect(await shown(owner)).toEqual([1, 0]);
    const { value: tagline } = fieldOf(await openWords(owner, licensing), "tagline");
    const line = "Every licence and certificate that your hospital needs, run by one team as one programme.";
    await type(owner, licensing, [{ kind: "set", path: ["tagline"], opened: tagline, value: line }]);
    expect(await shown(kiran)).toEqual([1, 1]);
    expect(await shown(owner)).toEqual([2, 0]);
  });

  test("what a person types in one sitting is one edit, with what was there before", async () => {
    const { kiran, database } = await openDeskForStaff(await (await makePlace())());
    let opened = fieldOf(await openWords(kiran, "company"), "line").value;
    for (const value of ["H", "Hospitals", "Hospitals, planned and built."]) {
      await kiran.request("PUT", "/words/file", {
        id: "company",
        edits: [{ kind: "set", path: ["line"], opened, value }],
      });
      opened = value;
    }
    const { edits } = await readWords({ database, seed: productSeed() });
    expect(edits).toMatchObject([{ holds: { value: "Hospitals, planned and built." }, by: { name: "Kiran Shah" } }]);
  });

  test("one person in two tabs of a file: no Mine and Theirs, and the words of both tabs are kept", async () => {
    const { kiran, meera, database } = await openDeskForStaff(await (await makePlace())());
    const opened = await openWords(kiran, "company");
    const type = async (name: string, value: string, before = fieldOf(opened, name).value) => {
      const edits = [{ kind: "set", path: [name], opened: before, value }];
      return (await kiran.request("PUT", "/words/file", { id: "company", edits })).body as WordsFileView;
    };
    await Promise.all([type("line", "Hospitals, planned."), type("hoursNote", "For every enquiry.")]);
    // A tab that does not know what the other has saved, and one that does.
    await type("line", "Hospitals, built.");
    const view = await type("line", "Hospitals, built and run.", "Hospitals, built.");
    expect(view.conflicts).toEqual([]);
    expect([fieldOf(view, "line").value, fieldOf(view, "hoursNote").value]).toEqual([
      "Hospitals, built and run.",
      "For every enquiry.",
    ]);
    const { edits } = await readWords({ database, seed: productSeed() });
    const values = edits.filter(({ path }) => path[0] === "line").map(({ holds }) => Object(holds).value);
    expect(values).toEqual(["Hospitals, planned.", "Hospitals, built and run."]);
    // A fault typed in one tab, and put right in the other.
    await type("email", "nobody", "projects@example.in");
    expect((await type("email", "projects@arogya.in")).faults).toEqual([]);
    expect(fieldOf(await openWords(meera, "company"), "email").value).toBe("projects@arogya.in");
    expect(fieldOf(await openWords(kiran, "company"), "email").draft).toBeUndefined();
  });

  test("two people on one list: entries of both are kept, and a change of what the other has changed is refused", async () => {
    const { kiran, meera } = await openDeskForStaff(await (await makePlace())());
    const { revision } = await openWords(meera, licensing);
    const values = entryOf("Lifts");
    expect((await restructure(kiran, licensing, { kind: "add", list: ["features"], at: 0, values })).status).toBe(200);
    const change = { kind: "move", path: ["features", 0], to: 1 };
    const stale = await meera.request("POST", "/words/structure", { id: licensing, revision, change });
    expect(stale).toMatchObject({ status: 409, body: { code: "DESK40" } });
    const { body } = await restructure(meera, licensing, change);
    expect(fieldOf(body, "features", 1, "title").value).toBe("Lifts");
    // Both type into entries of it.
    const typed = await Promise.all([
      typeWords(kiran, licensing, [["features", 0, "title"], "Licences in one file"]),
      typeWords(meera, licensing, [["features", 1, "title"], "Lifts of every kind"]),
    ]);
    expect(typed.map(({ view }) => view.conflicts)).toEqual([[], []]);
    const now = await openWords(kiran, licensing);
    expect([0, 1].map((at) => fieldOf(now, "features", at, "title").value)).toEqual([
      "Licences in one file",
      "Lifts of every kind",
    ]);
  });
});

describe.each(places)("the operator, %s", (_name, makeSettings) => {
  test("exported words read back as they are, and a check names what this program leaves out", async () => {
    const { store, enquiries } = await createCliFixture(await makeSettings());
    const { kiran, database } = await openDeskForStaff(store);
    expect(await enquiries("content", "check")).toMatchObject({ code: 0 });
    await typeWords(kiran, "company", [["hoursNote"], "For enquiries: write in हिन्दी, too."]);
    await restructure(kiran, licensing, { kind: "move", path: ["features", 0], to: 2 });
    expect(await enquiries("content", "check", "--data")).toMatchObject({ code: 0 });
    const folder = join(temporaryFolder(), "content");
    expect((await enquiries("content", "export", folder)).code).toBe(0);
    const { laid } = await readWords({ database, seed: productSeed() });
    const back = readData(readContentFolder(folder));
    expect(Object.keys(back).sort()).toEqual(Object.keys(laid.files).sort());
    for (const [file, { data, invented }] of Object.entries(laid.files)) {
      expect(back[file]?.data, file).toEqual(data);
      expect(new Set(back[file]?.invented), file).toEqual(new Set(invented));
    }
    expect(readFileSync(join(folder, "company.yaml"), "utf8")).toContain("हिन्दी");
    await database.write(sql`UPDATE edits SET value = ${'""'} WHERE path = ${'["hoursNote"]'}`);
    const faulty = await enquiries("content", "check", "--data");
    expect(faulty).toMatchObject({ code: 1 });
    expect(faulty.stdout).toContain("hoursNote, written by Kiran Shah");
  });

  test("a check names the service whose sheet takes more than two pages, and which texts to shorten", async () => {
    const { store, enquiries } = await createCliFixture(await makeSettings());
    const { kiran } = await openDeskForStaff(store);
    const long = "Each paper is read by two engineers. ".repeat(150).trim();
    await typeWords(kiran, licensing, [["features", 1, "text"], long]);
    const { code, stdout } = await enquiries("content", "check", "--data");
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^content\/services\/04-licensing\.yaml: The sheet .* would take [3-9] pages .*: features, 2nd entry, text; /,
    );
  });
});
