import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { NothingChangedError } from "../database/database.ts";
import { testedStores } from "../test-support/stores.ts";
import { createContentStore } from "./content-store.ts";
import { keepVersion, readVersion } from "./versions.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const company = "content/company.yaml";
const home = "content/home.yaml";
const now = new Date("2026-11-22T09:00:00Z");

describe.each(testedStores)("%s", (_name, makePlace) => {
  async function openContent() {
    const store = await (await makePlace())();
    const content = createContentStore(store.database, "content");
    const { product } = await content.read();
    const write = async (file: string, text: string) =>
      store.database.write(
        sql`INSERT INTO content_files (file, text, base, changed_at) VALUES (${file}, ${text}, ${product[file] ?? ""},
          ${now.toISOString()}) ON CONFLICT (file) DO UPDATE SET text = excluded.text`,
        sql`UPDATE content_state SET revision = revision + 1`,
      );
    const keep = async () => keepVersion(content, await content.read(), null, now);
    return { content, product, write, keep };
  }

  test("each version has the texts of its time, and version 0 those of the product", async () => {
    const { content, product, write, keep } = await openContent();
    expect(await keep()).toEqual({ version: 0, files: product });
    await write(company, "first");
    expect(await readVersion(content, 0)).toEqual(product);
    expect(await keep()).toEqual({ version: 1, files: { ...product, [company]: "first" } });
    await write(company, "second");
    await write(home, "");
    await keep();
    expect(await readVersion(content, 0)).toEqual(product);
    expect(await readVersion(content, 1)).toEqual({ ...product, [company]: "first" });
    const { [home]: _gone, ...others } = product;
    expect(await readVersion(content, 2)).toEqual({ ...others, [company]: "second" });
  });

  test("takes the last version again while nothing has changed", async () => {
    const { write, keep } = await openContent();
    await write(company, "first");
    expect((await keep()).version).toBe(1);
    expect((await keep()).version).toBe(1);
  });

  test("keeps nothing when the content has changed since the person saw it", async () => {
    const { content, write } = await openContent();
    await write(company, "first");
    const seen = await content.read();
    await write(company, "second");
    await expect(keepVersion(content, seen, null, now)).rejects.toThrow(NothingChangedError);
  });
});
