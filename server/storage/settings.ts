/** Settings: where enquiries are stored, and for how long. */
import { z } from "zod";
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import { findHostIssues } from "./postgres/hosts.ts";

const hasProtocol = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isBaseUrl = (text: string) =>
  hasProtocol(text, ["http:", "https:"]) && new URL(text).username === "" && !/[?#]|\/$/.test(text);

/** Environment variables. */
export const storeVariables = {
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      for (const issue of findHostIssues(text)) context.addIssue(issue);
    })
    .optional(),
  DATA_API_URL: z
    .string()
    .refine(
      isBaseUrl,
      "must be an address like https://data.example.in, without /rest/v1, user name, question mark or closing slash",
    )
    .optional(),
  DATA_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must not contain white space")
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

/** Variables whose values are never printed, because addresses may contain a password. */
export const storeSecrets: readonly string[] = ["DATABASE_URL", "DATA_API_URL", "DATA_API_KEY"];

/** Finds settings that contradict each other. */
export function findStoreIssues(given: Readonly<Record<string, string | undefined>>): string[] {
  const issues = [];
  if (given.DATABASE_URL && given.DATA_API_URL) {
    issues.push("DATABASE_URL and DATA_API_URL exclude each other: enquiries are forwarded to one place.");
  }
  if (given.DATA_API_KEY && !given.DATA_API_URL) issues.push("DATA_API_KEY needs DATA_API_URL.");
  return issues;
}

const variables = z.object(storeVariables);

export interface StoreSettings {
  /** PostgreSQL, with the local file as its journal; null for the local file alone. Contains a password. */
  databaseUrl: string | null;
  /** A hosted data API that also receives every enquiry. */
  dataApi: DataApiTarget | null;
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
  dataApi: given.DATA_API_URL === undefined ? null : { url: given.DATA_API_URL, key: given.DATA_API_KEY },
  retentionDays: Number(given.RETENTION_DAYS) || null,
  retentionIsChosen: given.RETENTION_DAYS !== undefined,
  keepSealedDays: Number(given.KEEP_SEALED_DAYS ?? 0),
});
