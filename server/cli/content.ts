import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ContentError } from "../../core/content/content-issue.ts";
import { describePath } from "../../core/content/field.ts";
import { checkData } from "../../core/content/issues.ts";
import { isPublicAddress, unfinished } from "../../core/content/launch.ts";
import { type Content, contentDefaults } from "../../core/content/read-content.ts";
import { writeYaml } from "../../core/content/yaml.ts";
import { servicePdf } from "../../core/pdf/service-pdf.ts";
import { loadTypesetter } from "../../core/pdf/typesetter.ts";
import type { Config } from "../config.ts";
import { readSiteContent, type SiteContent } from "../content/overrides.ts";
import { longPdfs } from "../site/long-pdfs.ts";
import { type CommandResult, defineCommand, UsageError, withStore } from "./program.ts";

const USAGE = "Usage: enquiries content check | export FOLDER.";

const readContentOf = (config: Config): Promise<SiteContent> =>
  withStore(config, ({ database }) => readSiteContent({ database, defaults: contentDefaults }));

/** The overrides that this program drops, with their issues. */
function leftOut({ overrides, effective }: SiteContent): string[] {
  return [...effective.dropped].flatMap(([id, issues]) => {
    const override = overrides.find((each) => each.id === id);
    if (!override) return [];
    const field = `${override.file}: ${describePath(override.path)}`;
    const who = override.by ? ` by ${override.by.name}` : "";
    return [`${field}, written${who}: ${issues[0]?.reason ?? "this field is gone"}`];
  });
}

/** Names the PDFs of services that are too long. Without Typst there are none. */
function tooLongPdfs(content: Content, { siteUrl }: Config): string[] {
  const typesetter = loadTypesetter();
  const now = new Date();
  const addressOf = (slug: string) => new URL(`/services/${slug}`, siteUrl ?? "http://localhost:4321").href;
  return longPdfs(content, (service) =>
    typesetter?.pdf(servicePdf(content, service, addressOf(service.slug), now), now),
  ).map(({ file, path, reason }) => `${file}: ${describePath(path)} ${reason}`);
}

function checkDefaults(config: Config): CommandResult {
  const defaults = contentDefaults();
  const { issues, content } = checkData(defaults);
  if (!content || issues.length > 0) return { text: new ContentError(issues).message.trim(), exitCode: 1 };
  const lines = tooLongPdfs(content, config);
  return lines.length > 0
    ? { text: lines.join("\n"), exitCode: 1 }
    : { text: `All ${Object.keys(defaults).length} files are in order.` };
}

async function checkStored(config: Config): Promise<CommandResult> {
  const stored = await readContentOf(config);
  const { content, issues, files } = stored.effective;
  const missing = content && isPublicAddress(config.siteUrl ?? undefined) ? unfinished(content) : [];
  const lines = [
    ...issues.map(({ file, path, reason }) => `${file}: ${describePath(path)} ${reason}`),
    ...leftOut(stored).map((line) => `Left out: ${line}`),
    ...missing.map(({ file, path, duty }) => `Not open to the public yet: ${file}: ${describePath(path)}: ${duty}`),
    ...(content ? tooLongPdfs(content, config) : []),
  ];
  if (lines.length === 0)
    return { text: `All ${Object.keys(files).length} files are in order, with ${stored.overrides.length} overrides.` };
  return { text: lines.join("\n"), exitCode: 1 };
}

async function exportTo(config: Config, folder: string): Promise<CommandResult> {
  const { effective } = await readContentOf(config);
  for (const file of Object.values(effective.files)) {
    const path = join(folder, file.file.replace(/^content\//, ""));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeYaml(file));
  }
  return { text: `${folder} has the ${Object.keys(effective.files).length} files of the site's content.` };
}

export const content = defineCommand({
  synopsis: "content check | export FOLDER",
  operands: [1, 2],
  summary: "Check the content of the site, or write it as YAML",
  help: `
  check          Check the content of this program, each file by itself and against the others, and the length of
                 the PDFs
  check --data   Check the content of the database with this program: list the overrides that it would drop, and the values
                 that a public site must not have. Run it with a new program before the switch
  export FOLDER  Write the content as it is now, for content/ of the project

  --data  The content of the database: the defaults with the overrides of staff`,
  options: { data: { type: "boolean" } },
  async run(config, { data }, [action, folder]): Promise<CommandResult> {
    if (action === "check" && folder === undefined) return data ? checkStored(config) : checkDefaults(config);
    if (action === "export" && folder !== undefined) return exportTo(config, resolve(folder));
    throw new UsageError(USAGE);
  },
});
