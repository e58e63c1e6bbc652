import { createHash } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { pickContact } from "../../../enquiry/fields.ts";
import { CONTACTS_PATH, IDEMPOTENCY_HEADER } from "../../../enquiry/wire.ts";
import { type Forward, RefusedError } from "../journal/forwarder.ts";
import type { Prepared, PreparedRow } from "../submission-record.ts";

/** A hosted PostgREST or Supabase, and its public (anonymous) key. */
export interface DataApi {
  url: string;
  key?: string | undefined;
}

const ANSWER_WITHIN_MS = 8000;
const [BASE_PATH = "", TABLE = ""] = CONTACTS_PATH.split(/\/(?=[^/]+$)/);

/**
 * One key for each row, the same on every desk for the same key and text of the visitor. Another text with the same
 * key gets another: the hosted table keeps both.
 */
function keyOf({ idempotency_key, submission_id, body_hash }: Prepared, { batch_index }: PreparedRow): string {
  const same = idempotency_key === null ? submission_id : `${idempotency_key}\n${body_hash}`;
  return createHash("sha256").update(`${same}\n${batch_index}`).digest("hex");
}

/** What is wrong with this one row, and not with the connection, the key or the service. */
const isRowFault = (status: number, code: string) => status === 400 && /^2[23]/.test(code);

/** Forwards into a hosted `contacts` table. A key that is there already means: done before. */
export function forwardToDataApi({ url, key }: DataApi): Forward {
  const headers = key === undefined ? {} : { apikey: key, Authorization: `Bearer ${key}` };
  const client = new PostgrestClient(url + BASE_PATH, { headers, retry: false });
  return async (prepared) => {
    for (const row of prepared.rows) {
      const contact = pickContact(row);
      const { error, status } = await client
        .from(TABLE)
        .insert(contact)
        .setHeader(IDEMPOTENCY_HEADER, keyOf(prepared, row))
        .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS));
      if (error === null || status === 409 || error.code === "23505") continue;
      // The details of PostgreSQL repeat what the visitor typed: only the code goes on.
      const told = `The data interface answered ${status} ${error.code}.`;
      throw isRowFault(status, error.code) ? new RefusedError(told) : new Error(told);
    }
  };
}
