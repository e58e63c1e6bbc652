/** The consent notices that the site has shown. The text of each version is kept in the database. */
import type { FastifyBaseLogger } from "fastify";
import sql from "sql-template-tag";
import { parseNotice } from "../../core/enquiry/consent-notice.ts";
import type { Database } from "../database/database.ts";
import type { NamedNotice } from "../enquiries/submission-record.ts";
import type { BuiltConsentNotice } from "../site/built-consent-notice.ts";

const keyOf = ({ version, language }: Pick<BuiltConsentNotice, "version" | "language">): string =>
  `${version};${language}`;

/** Reads which notice a request names. */
export type ReadConsentNotice = (value: unknown) => NamedNotice | undefined;

/**
 * Keeps the notice of each build that is served. A page may stay open over an upgrade, and another server may publish first:
 * whether the site has shown another notice is judged where the enquiry is stored. While the database is down the notice of the
 * current build is known, and keeping it is tried again with the next enquiry.
 */
export function createConsentNotices(
  servedNotice: () => BuiltConsentNotice | undefined,
  database: Database,
  log: Pick<FastifyBaseLogger, "error">,
) {
  const kept = new Set<string>();
  let keeping: Promise<void> | undefined;

  async function keep({ version, language, text }: BuiltConsentNotice): Promise<void> {
    await database.write(
      sql`INSERT INTO consent_notices (version, language, text, kept_at)
        VALUES (${version}, ${language}, ${text}, ${new Date().toISOString()}) ON CONFLICT DO NOTHING`,
    );
    kept.add(keyOf({ version, language }));
  }

  /** Keeps the served notice unless it is kept already. */
  async function keepServed(): Promise<void> {
    const notice = servedNotice();
    if (!notice || kept.has(keyOf(notice))) return;
    keeping ??= keep(notice)
      .catch((error: unknown) => log.error(error, "consent_notice.not_stored"))
      .finally(() => {
        keeping = undefined;
      });
    await keeping;
  }

  const readConsentNotice: ReadConsentNotice = (value) => {
    void keepServed();
    const named = parseNotice(value);
    const served = servedNotice();
    return named && (served && keyOf(served) === keyOf(named) ? named : { ...named, isForeign: true });
  };

  return { keepServed, readConsentNotice };
}
