/** Takes what a person said to staff, by the same insert as the form. */
import type { DeskContext } from "../../app-context.ts";
import type { WriteDown } from "../../contract/inbox.ts";
import { channelsFor } from "../../enquiries/channels.ts";
import { KeyReusedError } from "../../enquiries/submission-record.ts";
import { deskErrors } from "../../http/errors.ts";

/**
 * Stores the enquiry, and has the worker tell of it: staff always, the person only if that person agreed.
 * @returns its reference
 * @throws HttpError when another enquiry has the key @throws StoreUnavailableError
 */
export async function writeDownEnquiry(
  { build, config, metrics, store, worker }: DeskContext,
  { key, channel, name, phone, email, said, projectType, agreed }: WriteDown,
  staffId: string,
): Promise<readonly string[]> {
  const shown = build().notice;
  const acknowledge = agreed && email !== "";
  const references = await store
    .insert({
      contacts: [
        { full_name: name, organization: null, email, phone, project_type: projectType, project_details: said },
      ],
      source: "desk",
      spoken: { channel, staffId },
      idempotencyKey: `desk ${key}`,
      flags: [],
      canary: false,
      notice: agreed && shown ? { version: shown.version, language: shown.language, act: "asked" } : undefined,
      deliveries: channelsFor(config.notify, { flags: [], canary: false, acknowledge }),
    })
    .catch((error: unknown) => {
      throw error instanceof KeyReusedError ? deskErrors.badRequest("key: used for another enquiry") : error;
    });
  metrics.received.inc({ source: "desk" });
  worker.wake();
  return references;
}
