import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { changeContent, type FileEdit } from "../../content-editor/change.ts";
import { readContentFolder } from "../../content-schema/read-content.ts";
import { testedStores } from "../test-support/stores.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { createContentStore } from "./content-store.ts";
import { createContentKeeper } from "./keep-content.ts";
import { takeUpgrade } from "./upgrade.ts";
import { writeContent } from "./write-content.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const company = "content/company.yaml";
const home = "content/home.yaml";
const now = new Date("2026-11-22T09:00:00Z");

const set = (path: string, value: string, file = company): FileEdit => ({
  kind: "set",
  file,
  path: path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  value,
});

describe.each(testedStores)("%s", (_name, makePlace) => {
  async function openContent({ writesContentDir = false } = {}) {
    const folder = temporaryFolder();
    const contentDir = join(folder, "content");
    const dataDir = join(folder, "data");
    cpSync("content", contentDir, { recursive: true });
    mkdirSync(dataDir);
    const { database } = await (await makePlace())();
    const content = createContentStore(database, contentDir);
    /** Edits at the desk. */
    const edit = async (...edits: FileEdit[]) => {
      const stored = await content.read();
      const { changed, faults } = changeContent(stored.files, edits);
      expect(faults).toEqual([]);
      await database.write(...writeContent(database, stored, changed, null, now.toISOString()));
    };
    /** The product comes with other words, or a person writes them into the file. */
    const upgrade = (...edits: FileEdit[]) => {
      const { changed } = changeContent(readContentFolder(contentDir), edits);
      for (const [file, text] of Object.entries(changed))
        writeFileSync(join(contentDir, file.replace("content/", "")), text);
    };
    const notes = () =>
      database.read(
        z.object({ path: z.string(), kind: z.string(), yours: z.string(), product: z.string() }),
        sql`SELECT path, kind, yours, product FROM content_upgrades ORDER BY path`,
      );
    const textOf = async (file: string) => (await content.read()).files[file];
    return {
      content,
      contentDir,
      dataDir,
      edit,
      upgrade,
      notes,
      textOf,
      keep: createContentKeeper(content, { dataDir, contentDir, writesContentDir }),
      copy: () => readContentFolder(join(dataDir, "content")),
    };
  }

  test("the copy begins with the first edit, follows the store, and is written anew after a kill", async () => {
    const { content, contentDir, dataDir, edit, keep, copy } = await openContent();
    await keep();
    expect(existsSync(join(dataDir, "content"))).toBe(false);
    await edit(set("address.city", "Surat"));
    await keep();
    expect(copy()).toEqual((await content.read()).files);
    expect(readFileSync(join(contentDir, "company.yaml"), "utf8")).toBe(readFileSync("content/company.yaml", "utf8"));
    // Another server saves, or this one is killed after it has saved.
    await edit(set("address.city", "Rajkot"));
    rmSync(join(dataDir, "content", "home.yaml"));
    await createContentKeeper(content, { dataDir, contentDir, writesContentDir: false })();
    expect(copy()).toEqual((await content.read()).files);
    expect(copy()[company]).toContain("city: Rajkot");
  });

  test("an upgrade keeps what staff wrote, takes what only the product changed, and offers what both did", async () => {
    const { edit, upgrade, keep, notes, textOf } = await openContent();
    await keep();
    await edit(set("address.city", "Surat"), set("hoursNote", "For every enquiry."));
    upgrade(
      set("hoursNote", "For enquiries and visits."),
      set("line", "Hospitals, planned and built."),
      set("officer", "Meera Iyer"),
    );
    await keep();
    const text = await textOf(company);
    expect(text).toContain("city: Surat");
    expect(text).toContain("hoursNote: For every enquiry.");
    expect(text).toContain("Hospitals, planned and built.");
    expect(await notes()).toMatchObject([
      { path: '["hoursNote"]', kind: "offer", yours: '"For every enquiry."', product: '"For enquiries and visits."' },
      { path: '["line"]', kind: "corrected" },
      { path: '["officer"]', kind: "corrected", product: '"Meera Iyer"' },
    ]);
    const before = await textOf(company);
    await keep();
    expect(await textOf(company)).toBe(before);
  });

  test("an upgrade changes files that nobody edited without a word", async () => {
    const { edit, upgrade, keep, notes, textOf } = await openContent();
    await edit(set("address.city", "Surat"));
    upgrade(set("hero.lede", "We build hospitals across India.", home));
    await keep();
    expect(await textOf(home)).toContain("We build hospitals across India.");
    expect(await notes()).toEqual([]);
  });

  test("a new field of the product comes with its words and is listed", async () => {
    const { contentDir, edit, keep, notes, textOf } = await openContent();
    const file = join(contentDir, "services/01-hospital-construction.yaml");
    const service = "content/services/01-hospital-construction.yaml";
    await edit(set("closing.heading", "Send us the drawings", service));
    writeFileSync(
      file,
      `${readFileSync(file, "utf8").trimEnd()}\nalsoApplies: Where they apply, lifts and boilers are licensed too.\n`,
    );
    await keep();
    expect(await textOf(service)).toContain("alsoApplies: Where they apply");
    expect(await textOf(service)).toContain("Send us the drawings");
    expect(await notes()).toMatchObject([{ path: '["alsoApplies"]', kind: "new-field" }]);
  });

  test("writes edits into the operator's folder, and takes a change by hand there like an upgrade", async () => {
    const { content, contentDir, edit, upgrade, keep, textOf } = await openContent({ writesContentDir: true });
    const onDisk = () => readFileSync(join(contentDir, "company.yaml"), "utf8");
    await edit(set("address.city", "Surat"));
    await keep();
    expect(onDisk()).toContain("city: Surat");
    await edit(set("hoursNote", "For every enquiry."));
    upgrade(set("line", "Hospitals, planned and built."));
    await keep();
    expect(onDisk()).toBe(await textOf(company));
    for (const words of ["city: Surat", "For every enquiry.", "Hospitals, planned and built."])
      expect(onDisk()).toContain(words);
    const { revision } = await content.read();
    await keep();
    expect((await content.read()).revision).toBe(revision);
  });

  test("edited files follow a field that gets a new name, once", async () => {
    const { content, contentDir, edit, textOf } = await openContent();
    await edit(set("hoursNote", "For every enquiry."));
    const file = join(contentDir, "company.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("hoursNote:", "hoursText:"));
    content.reloadProduct();
    const migrations = [{ files: /company\.yaml$/, path: ["hoursNote"], name: "hoursText" }];
    expect(await takeUpgrade(content, now, { migrations })).toBe(true);
    expect(await textOf(company)).toContain("hoursText: For every enquiry.");
    expect(await takeUpgrade(content, now, { migrations })).toBe(false);
  });
});
