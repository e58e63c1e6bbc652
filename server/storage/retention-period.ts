/** For how many days enquiries are kept. */

import type { Config } from "../config.ts";
import type { EnquiryRepository } from "./enquiry-repository.ts";

/** For stores created by this release and later ones. An older store keeps everything until the operator decides. */
const DEFAULT_RETENTION_DAYS = 730;

/** The period in the database of a store that began with a default. Migrations write it into an empty database. */
export const defaultPeriodMark: readonly [name: string, value: string] = [
  "retention-default",
  String(DEFAULT_RETENTION_DAYS),
];

/**
 * Reads the period: the operator's, else the one that the store began with; null keeps everything.
 * @throws StoreUnavailableError
 */
export async function readRetentionDays(
  { retentionDays, retentionIsChosen }: Pick<Config, "retentionDays" | "retentionIsChosen">,
  { getStoredSetting }: Pick<EnquiryRepository, "getStoredSetting">,
): Promise<number | null> {
  if (retentionIsChosen) return retentionDays;
  const days = await getStoredSetting(defaultPeriodMark[0]);
  return days === null ? null : Number(days);
}

/** Says how long enquiries are kept, for the operator. */
export function describeRetention(
  { retentionIsChosen }: Pick<Config, "retentionIsChosen">,
  days: number | null,
): string {
  if (days !== null) return `${days} days, then erased; announced a week before`;
  return retentionIsChosen
    ? "for ever (RETENTION_DAYS=off)"
    : `for ever: this store is older than the default of ${DEFAULT_RETENTION_DAYS} days. Set RETENTION_DAYS to a number, or to off.`;
}
