import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ContentError } from "../../core/content/content-issue.ts";
import { describePath } from "../../core/content/field-path.ts";
import { checkData } from "../../core/content/issues.ts";
import { isPublicAddress, unfinished } from "../../core/content/launch.ts";
import { type Content, type ContentData, productSeed } from "../../core/content/read-content.ts";
import { writeYaml } from "../../core/content/yaml.ts";
import { serviceSheet } from "../../core/pdf/service-sheet.ts";
import { loadTypesetter } from "../../core/pdf/typesetter.ts";
import type { Config } from "../config.ts";
import { readWords, type Words } from "../content/overrides.ts";
import { longSheets } from "../site/long-sheets.ts";
import { type CommandResult, defineCommand, UsageError, withStore } from "./program.ts";

const USAGE = "Usage: enquiries content check | export FOLDER.";

const wordsIn = (config: Config): Promise<Words> =>
  withStore(config, ({ database }) => readWords({ database, seed: productSeed() }));

/** The edits that this program leaves out, the newest of each place. */
function leftOut({ edits, laid }: Words): string[] {
  return [...laid.out].flatMap(([id, faults]) => {
    const edit = edits.find((each) => each.id === id);
    if (!edit) return [];
    const place = `${edit.file}: ${describePath(edit.path)}`;
    const who = edit.by ? ` by ${edit.by.name}` : "";
    return [`${place}, written${who}: ${faults[0]?.reason ?? "this field is gone"}`];
  });
}

/** Names the sheets of services that are too long. Without Typst there are none. */
function tooLongSheets(files: ContentData, content: Content, { siteUrl }: Config): string[] {
  const typesetter = loadTypesetter();
  const now = new Date();
  const addressOf = (slug: string) => new URL(`/services/${slug}`, siteUrl ?? "http://localhost:4321").href;
  return longSheets(files, content, (service) =>
    typesetter?.pdf(serviceSheet(content, service, addressOf(service.slug), now), now),
  ).map(({ file, reason }) => `${file}: ${reason}`);
}

function checkSeed(config: Config): CommandResult {
  const seed = productSeed();
  const { faults, content } = checkData(seed);
  if (!content || faults.length > 0) return { text: new ContentError(faults).message.trim(), exitCode: 1 };
  const lines = tooLongSheets(seed, content, config);
  return lines.length > 0
    ? { text: lines.join("\n"), exitCode: 1 }
    : { text: `All ${Object.keys(seed).length} files are in order.` };
}

async function checkWords(config: Config): Promise<CommandResult> {
  const words = await wordsIn(config);
  const { content, faults, files } = words.laid;
  const missing = content && isPublicAddress(config.siteUrl ?? undefined) ? unfinished(content) : [];
  const lines = [
    ...faults.map(({ file, path, reason }) => `${file}: ${describePath(path)} ${reason}`),
    ...leftOut(words).map((line) => `Left out: ${line}`),
    ...missing.map(({ file, path, duty }) => `Not open to the public yet: ${file}: ${describePath(path)}: ${duty}`),
    ...(content ? tooLongSheets(files, content, config) : []),
  ];
  if (lines.length === 0)
    return { text: `All ${Object.keys(files).length} files are in order, with ${words.edits.length} edits.` };
  return { text: lines.join("\n"), exitCode: 1 };
}

async function exportTo(config: Config, folder: string): Promise<CommandResult> {
  const { laid } = await wordsIn(config);
  for (const file of Object.values(laid.files)) {
    const path = join(folder, file.file.replace(/^content\//, ""));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeYaml(file));
  }
  return { text: `${folder} has the ${Object.keys(laid.files).length} files of the site's words.` };
}

export const content = defineCommand({
  synopsis: "content check | export FOLDER",
  operands: [1, 2],
  summary: "Check the words of the site, or write them as YAML",
  help: `
  check          Check the words that came with this program, each file by itself and against the others, and the length of
                 the sheets (PDF)
  check --data   Check the words of the database with this program: what it would leave out, and what a public site must
                 not have. Run it with a new program before the switch
  export FOLDER  Write the words as they are now, for content/ of the project

  --data  The words of the database, with the edits of staff`,
  options: { data: { type: "boolean" } },
  async run(config, { data }, [action, folder]): Promise<CommandResult> {
    if (action === "check" && folder === undefined) return data ? checkWords(config) : checkSeed(config);
    if (action === "export" && folder !== undefined) return exportTo(config, resolve(folder));
    throw new UsageError(USAGE);
  },
});
