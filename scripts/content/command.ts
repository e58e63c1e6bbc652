/** The parts shared by the commands of `npm run -s content`. */
import { existsSync } from "node:fs";
import type { Fault } from "../../content-editor/change.ts";
import { formatPath } from "../../content-editor/paths.ts";
import { contentFolder } from "../../content-schema/content-folder.ts";
import { didYouMean } from "../../content-schema/issue-messages.ts";
import { type ContentFiles, readContentFolder } from "../../content-schema/read-content.ts";
import { commandsOf, UsageError } from "../../server/admin-cli/program.ts";
import { printable } from "../../server/plain-text.ts";

export interface ContentSettings {
  folder: string;
}

function readSettings(environment: NodeJS.ProcessEnv): ContentSettings {
  const folder = contentFolder(environment);
  if (existsSync(folder)) return { folder };
  throw new Error(
    `CONTENT_DIR names ${folder}, which does not exist. To begin with the texts of the product: cp -r content ${folder}`,
  );
}

export const defineContentCommand = commandsOf("content", readSettings);

/** The name of a file as people type it. */
export const shortName = (file: string): string => file.replace(/^content\/(services\/)?|\.yaml$/g, "");

/** The file that a person means: `company`, `content/company.yaml`, `04-licensing`, `licensing` or `4`. */
export function resolveFile(files: ContentFiles, given: string): string {
  const wanted = shortName(given.replace(/^(\.\/)?(content\/)?(services\/)?/, ""));
  const names = Object.keys(files);
  const found = names.find((file) => {
    const [, number = "", slug = ""] = /^(\d+)-(.+)$/.exec(shortName(file)) ?? [];
    return [shortName(file), slug, String(Number(number))].includes(wanted);
  });
  if (found) return found;
  const hint = didYouMean(wanted, names.map(shortName));
  throw new UsageError(`There is no file "${given}"${hint || '; "content list" lists the files.'}`);
}

/** A value on one line. */
export const shown = (value: unknown): string => {
  if (value === undefined) return "(left out)";
  if (value === null) return "(none yet)";
  return printable(String(value)).replaceAll(/\s+/g, " ").trim() || JSON.stringify(value);
};

export const faultJson = ({ path, ...fault }: Fault) => ({ ...fault, path: formatPath(path) });

/** Reads the files of the folder. */
export function readFiles({ folder }: ContentSettings): ContentFiles {
  const files = readContentFolder(folder);
  if (Object.keys(files).length > 0) return files;
  throw new Error(`${folder} has no content. To begin with the texts of the product: cp -r content/. ${folder}`);
}
