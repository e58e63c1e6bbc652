import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const service = z.object({ slug: z.string(), name: z.string() });

const fixedPages: [string, string][] = [
  ["/", "Home"],
  ["/contact", "Contact"],
  ["/privacy", "Privacy"],
  ["other", "Other pages"],
];

/** Reads two lines of each file: parsing all of them takes a fifth of a second. */
function readService(file: string): [string, string] {
  const lines = readFileSync(file, "utf8").match(/^(?:slug|name):.*$/gm) ?? [];
  const { slug, name } = service.parse(parse(lines.join("\n")));
  return [`/services/${slug}`, name];
}

/** The names of the site's pages, by path. */
export function loadPageLabels(contentDir: string): ReadonlyMap<string, string> {
  const folder = join(contentDir, "services");
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return new Map([...fixedPages, ...files.map((name) => readService(join(folder, name)))]);
}
