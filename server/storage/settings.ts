/** The settings of where enquiries are kept, and for how long. */
import { z } from "zod";
import type { DataApi } from "./hosted/forward.ts";
import { hostFaults } from "./postgres/hosts.ts";

const hasProtocol = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isBaseUrl = (text: string) =>
  hasProtocol(text, ["http:", "https:"]) && new URL(text).username === "" && !/[?#]|\/$/.test(text);

/** The variables of the environment. */
export const storeVariables = {
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      for (const fault of hostFaults(text)) context.addIssue(fault);
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
    .regex(/^[\x21-\x7e]+$/, "must not hold white space")
    .optional(),
  RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a whole number of days from 1 to 99999, for example 730")
    .optional(),
};

/** Variables whose value is never printed: addresses may hold a password. */
export const storeSecrets: readonly string[] = ["DATABASE_URL", "DATA_API_URL", "DATA_API_KEY"];

/** What cannot stand together. */
export function storeFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const faults = [];
  if (given.DATABASE_URL && given.DATA_API_URL) {
    faults.push("DATABASE_URL and DATA_API_URL exclude each other: enquiries are forwarded to one place.");
  }
  if (given.DATA_API_KEY && !given.DATA_API_URL) faults.push("DATA_API_KEY needs DATA_API_URL.");
  return faults;
}

const variables = z.object(storeVariables);

export interface StoreSettings {
  /** PostgreSQL, with the local file as its journal; null: the local file alone. Holds a password. */
  databaseUrl: string | null;
  /** A hosted data interface that gets every enquiry, too. */
  dataApi: DataApi | null;
  /** After how many days enquiries are deleted; null: never. */
  retentionDays: number | null;
}

/** The settings, read. */
export const storeSettings = (given: z.infer<typeof variables>): StoreSettings => ({
  databaseUrl: given.DATABASE_URL ?? null,
  dataApi: given.DATA_API_URL === undefined ? null : { url: given.DATA_API_URL, key: given.DATA_API_KEY },
  retentionDays: given.RETENTION_DAYS === undefined ? null : Number(given.RETENTION_DAYS),
});
