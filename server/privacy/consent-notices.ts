/** The consent notices that the site has shown. The database has the text of each version. */
import type { FastifyBaseLogger } from "fastify";
import sql from "sql-template-tag";
import { parseNotice } from "../../core/enquiry/consent-notice.ts";
import type { Database } from "../database/database.ts";
import type { NamedNotice } from "../enquiries/submission-record.ts";
import type { BuiltConsentNotice } from "../site/publications.ts";

const keyOf = ({ version, language }: Pick<BuiltConsentNotice, "version" | "language">): string =>
  `${version};${language}`;

/** Reads which notice a request names. */
export type ReadConsentNotice = (value: unknown) => NamedNotice | undefined;

/**
 * Stores the notice of each build that is served. A page may stay open over an upgrade, and another server may publish
 * first: whether the site has shown another notice is decided where the enquiry is stored. While the database is down
 * only the notice of the current build is known, and the next enquiry retries to store it.
 */
export function createConsentNotices(
  servedNotice: () => BuiltConsentNotice | undefined,
  database: Database,
  log: Pick<FastifyBaseLogger, "error">,
) {
  const stored = new Set<string>();
  let storing: Promise<void> | undefined;

  async function storeNotice({ version, language, text }: BuiltConsentNotice): Promise<void> {
    await database.write(
      sql`INSERT INTO consent_notices (version, language, text, stored_at)
        VALUES (${version}, ${language}, ${text}, ${new Date().toISOString()}) ON CONFLICT DO NOTHING`,
    );
    stored.add(keyOf({ version, language }));
  }

  /** Stores the served notice unless it is stored already. */
  async function storeServed(): Promise<void> {
    const notice = servedNotice();
    if (!notice || stored.has(keyOf(notice))) return;
    storing ??= storeNotice(notice)
      .catch((error: unknown) => log.error(error, "consent_notice.not_stored"))
      .finally(() => {
        storing = undefined;
      });
    await storing;
  }

  const readConsentNotice: ReadConsentNotice = (value) => {
    void storeServed();
    const named = parseNotice(value);
    const served = servedNotice();
    return named && (served && keyOf(served) === keyOf(named) ? named : { ...named, isForeign: true });
  };

  return { storeServed, readConsentNotice };
}
