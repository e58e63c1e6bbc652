/** Makes of a copy of the project a site of many more services: the 24 over and over, under new slugs and numbers. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** How many there are, and how many the copy is to have. */
const SET = 24;

/** Slugs take letters alone: "-xbd" for the 13th copy. */
const suffix = (copy: number): string =>
  `-x${String(copy).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;

/** A change of the copy. */
interface Edit {
  file: string;
  from: RegExp;
  to: string;
}

const SERVICE_NAME = "site/components/service-name.ts";

/** Where the sources hold to the set of 24, each with words and a picture of its own. Only the copy is changed. */
const edits = (count: number): Edit[] => [
  { file: "content-schema/check.ts", from: /return \[\n.*\];(?=\n\}\s*$)/s, to: "return [];" },
  { file: "content-schema/service.ts", from: /(?<=\.max\()99(?=\))/, to: String(count) },
  // A picture is named after its service's number and slug. A copy has the picture of the service it was copied from.
  { file: SERVICE_NAME, from: /(?<=services\/\$\{\w+\()number/, to: `($& - 1) % ${SET} + 1` },
  { file: SERVICE_NAME, from: /(?<=-\$\{)slug(?=\})/, to: '$&.replace(/-x[a-j]+$/, "")' },
];

/** @throws when the sources no longer say it the way they did */
function edit(folder: string, { file, from, to }: Edit): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!from.test(text)) throw new Error(`${file} no longer has ${from}: see bench/growth/grow.ts.`);
  writeFileSync(path, text.replace(from, to));
}

/** Writes the content of the further services; the names, texts and figures are those of the 24. */
function cloneServices(folder: string, count: number): void {
  const originals = globSync("content/services/*.yaml", { cwd: folder }).sort();
  for (let copy = 1; copy < count / SET; copy++) {
    for (const file of originals) {
      const [, number, slug] = /^(\d+)-(.*)\.yaml$/.exec(basename(file)) ?? [];
      const newNumber = Number(number) + copy * SET;
      const newSlug = `${slug}${suffix(copy)}`;
      const text = readFileSync(join(folder, file), "utf8")
        .replace(/^number: .*/m, `number: ${newNumber}`)
        .replace(/^slug: .*/m, `slug: ${newSlug}`);
      writeFileSync(join(folder, "content/services", `${newNumber}-${newSlug}.yaml`), text);
    }
  }
}

/** Menus have an entry for each service; here they get those of the first few. */
const shortMenus = (menu: number): Edit => ({
  file: "site/layouts/Page.astro",
  from: /(?<=<Header\s[^>]*services=\{)services(?=\})/,
  to: `services.slice(0, ${menu})`,
});

/**
 * @param count a multiple of 24
 * @param menu how many entries the menus have, if not one for each service
 */
export function growTo(folder: string, count: number, menu?: number): void {
  const all = menu === undefined ? edits(count) : [...edits(count), shortMenus(menu)];
  for (const each of all) edit(folder, each);
  cloneServices(folder, count);
}
