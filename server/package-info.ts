/** Reads the note that `npm run package` left beside the server. There is none when the server runs from the project's sources. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const schema = z.object({ siteUrl: z.string().nullable() });

export type PackageInfo = Readonly<z.infer<typeof schema>>;

const file = join(import.meta.dirname, "../package-info.json");

export const packageInfo: PackageInfo | null = existsSync(file)
  ? schema.parse(JSON.parse(readFileSync(file, "utf8")))
  : null;

/** The version of the server. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")));

/** How staff's commands are called here. */
export const enquiriesCommand = packageInfo ? "bin/enquiries" : "npm run -s enquiries --";

/** Why the server must not start with this SITE_URL, or nothing. The pages hold the address they were built for. */
export function siteUrlIssues(siteUrl: string | undefined, info = packageInfo): string[] {
  if (info === null || siteUrl === undefined || siteUrl === info.siteUrl) return [];
  const built = info.siteUrl === null ? "without SITE_URL" : `for "${info.siteUrl}"`;
  return [
    `SITE_URL is "${siteUrl}", but the pages of this package were built ${built}. Make a package for the address with: SITE_URL=${siteUrl} npm run package.`,
  ];
}
