/** The privacy notices that the site has shown. The text of each version is kept in the database. */
import type { FastifyBaseLogger } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import { parseNotice, type ShownNotice } from "../../enquiry/shown-notice.ts";
import type { Database } from "../database/database.ts";

/** notice.json of a build of the site. */
export const builtNotice = z.object({ version: z.string(), language: z.string(), text: z.string() });
export type BuiltNotice = z.infer<typeof builtNotice>;

const keyRow = z.object({ version: z.string(), language: z.string() });
type Key = z.infer<typeof keyRow>;

const keyOf = ({ version, language }: Key): string => `${version};${language}`;

/** Tells which notice a request names, if it is one that this site has shown. */
export type KnownNotice = (value: unknown) => ShownNotice | undefined;

/**
 * Keeps the notice of each build that is served, and knows those of earlier builds, because a page may stay open over an
 * upgrade. While the database is down the notice of the current build is known, and keeping it is tried again with the
 * next enquiry.
 */
export function createKnownNotices(
  servedNotice: () => BuiltNotice | undefined,
  database: Database,
  log: Pick<FastifyBaseLogger, "error">,
) {
  const kept = new Set<string>();
  let keeping: Promise<void> | undefined;

  async function keep({ version, language, text }: BuiltNotice): Promise<void> {
    await database.write(
      sql`INSERT INTO notices (version, language, text, kept_at)
        VALUES (${version}, ${language}, ${text}, ${new Date().toISOString()}) ON CONFLICT DO NOTHING`,
    );
    const rows = await database.read(keyRow, sql`SELECT version, language FROM notices`);
    for (const row of rows) kept.add(keyOf(row));
  }

  /** Keeps the served notice unless it is kept already. */
  async function keepServed(): Promise<void> {
    const notice = servedNotice();
    if (!notice || kept.has(keyOf(notice))) return;
    keeping ??= keep(notice)
      .catch((error: unknown) => log.error(error, "notice.not_kept"))
      .finally(() => {
        keeping = undefined;
      });
    await keeping;
  }

  const knownNotice: KnownNotice = (value) => {
    void keepServed();
    const shown = parseNotice(value);
    const served = servedNotice();
    const isKnown = shown && (kept.has(keyOf(shown)) || (served && keyOf(served) === keyOf(shown)));
    return isKnown ? shown : undefined;
  };

  return { keepServed, knownNotice };
}
