/** The daily trial of the whole way of an enquiry: form, desk, database, mail server (issue: "Suspicious silence"). */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { emptyDraft } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import { insertRequest, REFERENCE_HEADER } from "../../enquiry/wire.ts";
import type { Config } from "../config.ts";
import { CANARY_HEADER, needToken } from "../monitoring/canary-token.ts";
import { errorText } from "../notifications/delivery-error.ts";
import type { Store } from "../storage/store.ts";

const POLL_MS = 250;
const ANSWER_WITHIN_MS = 30_000;

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Canary",
  email: "canary@example.com",
  phone: "0000000000",
  project_type: "other",
  project_details: "A trial of the way from the form to the mailbox. Nobody waits for an answer.",
});

const isWildcard = (host: string): boolean => host === "0.0.0.0" || host === "::";

/** Where the public reaches the desk, or else where it listens on this machine. */
export const deskAddress = ({ siteUrl, host, port }: Config): string => {
  const name = isWildcard(host) ? "127.0.0.1" : host;
  return siteUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/** Sends it as the form does; resolves to the reference once the desk says that staff are to be told by mail. */
async function send(url: string, token: string): Promise<string> {
  const request = insertRequest({ url }, contact, randomUUID());
  request.headers.set(CANARY_HEADER, token);
  const answer = await fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: "error" }).catch(
    (error) => {
      throw new Error(`The desk at ${url} does not answer: ${errorText(error)}.`);
    },
  );
  const body = await answer.text();
  if (answer.status !== 201) {
    throw new Error(`The desk at ${url} refused the canary with ${answer.status}: ${body.slice(0, 300)}`);
  }
  const reference = answer.headers.get(REFERENCE_HEADER);
  if (reference === null) throw new Error(`What answers at ${url} is not the desk: it gave no reference.`);
  if (answer.headers.get(CANARY_HEADER)?.includes("mail") !== true) {
    throw new Error(`The desk at ${url} stored canary ${reference} but tells nobody by mail: set SMTP_URL.`);
  }
  return reference;
}

/** Looks until it is so. @throws with the sentence when the time is over */
async function until(isSo: () => Promise<boolean>, deadline: number, sentence: () => Promise<string>): Promise<void> {
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(await sentence());
    await wait(POLL_MS);
  }
}

/**
 * Sends a canary and follows it; resolves to its reference when all went well.
 * @throws an error whose message says which stage failed
 */
export async function sendCanary(
  { dataDir }: Config,
  { archive, outbox }: Pick<Store, "archive" | "outbox">,
  { url, seconds }: { url: string; seconds: number },
): Promise<string> {
  const deadline = Date.now() + seconds * 1000;
  const reference = await send(url.replace(/(?<!\/)\/+$/, ""), needToken(dataDir));
  await until(
    async () => (await archive.find(reference))?.canary === true,
    deadline,
    async () => `The desk took canary ${reference}, but it did not reach the database within ${seconds} s.`,
  );
  const waiting = async () => (await outbox.undelivered()).find((letter) => letter.enquiry.reference === reference);
  await until(
    async () => (await waiting()) === undefined,
    deadline,
    async () => {
      const fault = (await waiting())?.last_error ?? "no attempt has come to its end";
      return `Canary ${reference} is in the database, but its mail was not accepted within ${seconds} s: ${fault}.`;
    },
  );
  return reference;
}
