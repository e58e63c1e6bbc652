import { createHash } from "node:crypto";
import { type DataApiError, type DataApiTarget, insertRequest } from "../../../enquiry/data-api.ts";
import { pickContact } from "../../../enquiry/fields.ts";
import { formatNotice } from "../../../enquiry/shown-notice.ts";
import type { Forward } from "../journal/forwarder.ts";
import { ForwardRejectedError } from "../store.ts";
import type { ContactRecord, SubmissionRecord } from "../submission-record.ts";

const TIMEOUT_MS = 8000;
const UNIQUE_VIOLATION = "23505";

/**
 * The idempotency key of one row. It is the same on every server for the same visitor's key and text. Another text with
 * the same key gets a different one, so that the hosted table keeps both.
 */
function rowKey({ idempotency_key, submission_id, body_hash }: SubmissionRecord, { batch_index }: ContactRecord) {
  const identity = idempotency_key === null ? submission_id : `${idempotency_key}\n${body_hash}`;
  return createHash("sha256").update(`${identity}\n${batch_index}`).digest("hex");
}

/** A gateway may answer with a page instead of an error in PostgREST's format. */
async function errorCode(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as Partial<DataApiError> | null;
  return typeof body?.code === "string" ? body.code : "";
}

/** Whether this row is at fault and not the connection, the key or the service. */
const isDataError = (status: number, code: string) => status === 400 && /^2[23]/.test(code);

/** Forwards into a hosted `contacts` table. A conflict means that an earlier attempt stored the row. */
export function createDataApiForward(target: DataApiTarget): Forward {
  return async (record) => {
    for (const row of record.rows) {
      const request = insertRequest(target, pickContact(row), rowKey(record, row), {
        notice: record.notice ? formatNotice(record.notice) : undefined,
      });
      const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok || response.status === 409) {
        await response.body?.cancel();
        continue;
      }
      const code = await errorCode(response);
      if (code === UNIQUE_VIOLATION) continue;
      // PostgreSQL's details repeat what the visitor typed, so only the code is passed on.
      const message = `The data API answered ${response.status} ${code}.`;
      throw isDataError(response.status, code) ? new ForwardRejectedError(message) : new Error(message);
    }
  };
}
