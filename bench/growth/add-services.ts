/** Adds services to a copy of the project: clones of the 24, under new slugs and numbers. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The number of services in content/. */
const SET = 24;

/** Slugs allow letters only: "-xbd" for the 13th clone. */
const suffix = (copy: number): string =>
  `-x${String(copy).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;

interface Edit {
  file: string;
  from: RegExp;
  to: string;
}

const SERVICE_NAME = "site/components/service-name.ts";

/** Lifts the rules that every service has its own words, figures and picture. */
const edits = (count: number): Edit[] => [
  { file: "content-schema/read-content.ts", from: /\[\.\.\.checkServices.*\](?=\);)/, to: "[]" },
  { file: "content-schema/service.ts", from: /(?<=\.max\()99(?=\))/, to: String(count) },
  // A picture is named after its service's number and slug. A copy has the picture of the service it was copied from.
  { file: SERVICE_NAME, from: /(?<=services\/\$\{\w+\()number/, to: `($& - 1) % ${SET} + 1` },
  { file: SERVICE_NAME, from: /(?<=-\$\{)slug(?=\})/, to: '$&.replace(/-x[a-j]+$/, "")' },
];

/** @throws when the source does not match any more */
function applyEdit(folder: string, { file, from, to }: Edit): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!from.test(text)) throw new Error(`${file} no longer has ${from}: change bench/growth/add-services.ts.`);
  writeFileSync(path, text.replace(from, to));
}

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

/** Limits the menus to the first services. */
const shortMenus = (menu: number): Edit => ({
  file: "site/layouts/Page.astro",
  from: /(?<=<Header\s[^>]*services=\{)services(?=\})/,
  to: `services.slice(0, ${menu})`,
});

/**
 * @param count a multiple of 24
 * @param menu number of menu entries; without it, one for each service
 */
export function addServices(folder: string, count: number, menu?: number): void {
  const all = menu === undefined ? edits(count) : [...edits(count), shortMenus(menu)];
  for (const each of all) applyEdit(folder, each);
  cloneServices(folder, count);
}
