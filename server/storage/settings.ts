/** Settings: where enquiries are stored, and for how long. */
import { z } from "zod";
import { findHostIssues } from "./postgres/hosts.ts";

/** Environment variables. */
export const storeVariables = {
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      for (const issue of findHostIssues(text)) context.addIssue(issue);
    })
    .optional(),
  RETENTION_DAYS: z
    .string()
    .regex(/^([1-9]\d{0,4}|off)$/, "must be a whole number of days from 1 to 99999, for example 730, or off")
    .optional(),
  KEEP_SEALED_DAYS: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, "must be a whole number of days from 0 to 9999, for example 365")
    .optional(),
};

/** Variables whose values are never printed, because the address contains a password. */
export const storeSecrets: readonly string[] = ["DATABASE_URL"];

const variables = z.object(storeVariables);

export interface StoreSettings {
  /** PostgreSQL, with the local file as its journal; null for the local file alone. Contains a password. */
  databaseUrl: string | null;
  /** Enquiries are deleted after so many days; null for never. Until the database is open, null also stands for its default. */
  retentionDays: number | null;
  /** Whether RETENTION_DAYS is set. Otherwise the database knows how long a store of its age keeps enquiries. */
  retentionIsChosen: boolean;
  /** An enquiry that its sender erases stays sealed for so many days; with 0 it is erased at once. */
  keepSealedDays: number;
}

/** Reads the settings from validated variables. */
export const storeSettings = (given: z.infer<typeof variables>): StoreSettings => ({
  databaseUrl: given.DATABASE_URL ?? null,
  retentionDays: Number(given.RETENTION_DAYS) || null,
  retentionIsChosen: given.RETENTION_DAYS !== undefined,
  keepSealedDays: Number(given.KEEP_SEALED_DAYS ?? 0),
});
