/** Sends a test enquiry through form API, database and mail server. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sql from "sql-template-tag";
import { z } from "zod";
import { insertRequest, REFERENCE_HEADER } from "../../core/enquiry/data-api.ts";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import type { Config } from "../config.ts";
import { openStore } from "../enquiries/open-store.ts";
import { readEnquiry } from "../enquiries/read.ts";
import type { Store } from "../enquiries/store.ts";
import { errorText } from "../error-text.ts";
import { CANARY_HEADER, canaryToken } from "../http/signatures.ts";
import { defineCommand, UsageError } from "./program.ts";

const POLL_MS = 250;
const RESPONSE_TIMEOUT_MS = 30_000;

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Canary",
  email: "canary@example.com",
  phone: "0000000000",
  project_type: "other",
  project_details: "Automatic test of the enquiry form. No reply is needed.",
});

const isWildcard = (host: string): boolean => host === "0.0.0.0" || host === "::";

/** Returns SITE_URL, or the address where the server listens on this machine. */
const defaultServerUrl = ({ siteUrl, host, port }: Config): string => {
  const name = isWildcard(host) ? "127.0.0.1" : host;
  return siteUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/** Sends the enquiry as the form does. Resolves to its reference once the server has queued a mail to staff. */
async function send(url: string, token: string): Promise<string> {
  const request = insertRequest({ url }, contact, randomUUID());
  request.headers.set(CANARY_HEADER, token);
  const answer = await fetch(request, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS), redirect: "error" }).catch(
    (error) => {
      throw new Error(
        `The server at ${url} does not respond: ${errorText(error)}. Check --url and that the server runs.`,
      );
    },
  );
  const body = await answer.text();
  if (answer.status !== 201) {
    throw new Error(
      `The server at ${url} refused the test enquiry with status ${answer.status}: ${body.slice(0, 300)}`,
    );
  }
  const reference = answer.headers.get(REFERENCE_HEADER);
  if (reference === null)
    throw new Error(`The response from ${url} has no Enquiry-Reference header, so it is not this server. Check --url.`);
  if (answer.headers.get(CANARY_HEADER)?.includes("mail") !== true) {
    throw new Error(`The server at ${url} stored test enquiry ${reference} but sends no mail. Set SMTP_URL.`);
  }
  return reference;
}

/** Polls until the condition holds. @throws an error with the message after the deadline */
async function pollUntil(
  condition: () => Promise<boolean>,
  deadline: number,
  message: () => Promise<string>,
): Promise<void> {
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(await message());
    await wait(POLL_MS);
  }
}

/**
 * Sends a test enquiry and waits until it is stored and mailed. Resolves to its reference.
 * @throws an error that names the stage that failed
 */
async function sendCanary(
  { database, key }: Store,
  { url, seconds }: { url: string; seconds: number },
): Promise<string> {
  const deadline = Date.now() + seconds * 1000;
  const reference = await send(url.replace(/(?<!\/)\/+$/, ""), canaryToken(key));
  await pollUntil(
    async () => (await readEnquiry(database, reference))?.canary === true,
    deadline,
    async () => `The server accepted test enquiry ${reference}, but it was not in the database within ${seconds} s.`,
  );
  const waiting = async () =>
    (
      await database.read(
        z.object({ error: z.string().nullable() }),
        sql`SELECT error FROM open_jobs WHERE done_at IS NULL
          AND enquiry_id = (SELECT id FROM open_enquiries WHERE reference = ${reference})`,
      )
    )[0];
  await pollUntil(
    async () => (await waiting()) === undefined,
    deadline,
    async () => {
      const reason = (await waiting())?.error ?? "no attempt has finished";
      return `Test enquiry ${reference} is in the database, but its mail was not accepted within ${seconds} s: ${reason}.`;
    },
  );
  return reference;
}

export const canary = defineCommand({
  synopsis: "canary",
  summary: "Send a test enquiry and fail unless it is stored and mailed",
  help: `
The test enquiry goes through the running server into the database, and the mail server must accept its mail.

  --url ADDRESS   Address of the website (default: SITE_URL, or else this machine)
  --wait SECONDS  How long it may take (default: 120)
  --json          Print the result as JSON`,
  options: { url: { type: "string" }, wait: { type: "string" }, json: { type: "boolean" } },
  async run(config, { url = defaultServerUrl(config), wait = "120" }) {
    const seconds = Number(wait);
    if (!URL.canParse(url)) throw new UsageError("Invalid --url: give an address, for example https://www.example.in.");
    if (!(seconds > 0)) throw new UsageError("Invalid --wait: give a number of seconds, for example 120.");
    const store = await openStore(config);
    try {
      const reference = await sendCanary(store, { url, seconds });
      const text = `Test enquiry ${reference} was stored, and the mail server accepted its mail.`;
      return { text, data: { reference, stored: true, mailed: true } };
    } finally {
      await store.close();
    }
  },
});
