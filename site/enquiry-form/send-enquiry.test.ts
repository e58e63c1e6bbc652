/** Sending to a hosted table, over real HTTP and in PostgREST's dialect. */
import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { listen } from "../../tests/temporary.ts";
import { BusyError, RefusedError, sendEnquiry } from "./send-enquiry.ts";

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Asha Patel",
  organization: "Patel Hospitals",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_details: "A hospital of 120 beds",
});

// The build for a static host has the address of the table.
beforeEach(() => {
  vi.stubEnv("PUBLIC_DATA_API_URL", "https://data.example.in");
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** A hosted table without some of the columns, which refuses a row with one of them as PostgREST does. */
async function makeTable(...missing: string[]) {
  const asked: { key: unknown; row: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const row = JSON.parse((await request.toArray()).join(""));
    asked.push({ key: request.headers["idempotency-key"], row });
    const unknown = Object.keys(row).find((name) => missing.includes(name));
    if (unknown === undefined) return void response.writeHead(201).end();
    const message = `Could not find the '${unknown}' column of 'contacts' in the schema cache`;
    const body = { code: "PGRST204", details: null, hint: null, message };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const target = { url: `http://127.0.0.1:${await listen(server)}`, key: "anonymous" };
  return { asked, send: () => sendEnquiry(target, contact, "key-1") };
}

test("a table without optional columns gets the enquiry without losing a typed word", async () => {
  const { asked, send } = await makeTable("organization", "project_type");
  expect(await send()).toEqual({ reference: null, receipt: null });
  expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
  expect(asked.at(-1)?.row).toEqual({
    full_name: "Asha Patel",
    email: "asha@example.in",
    phone: "+91 79 2345 6789",
    project_details: "A hospital of 120 beds\n\nOrganization: Patel Hospitals",
  });
});

test("a table without a required column refuses the enquiry, once", async () => {
  const { asked, send } = await makeTable("phone");
  await expect(send()).rejects.toThrow("400 PGRST204");
  expect(asked).toHaveLength(1);
});

/** Answers each request with this status; what is no JSON is the page of a proxy. */
async function sendTo(status: number, body: string) {
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(status).end(body));
  });
  return sendEnquiry({ url: `http://127.0.0.1:${await listen(server)}`, key: "" }, contact, "key-1");
}

test.each([400, 403, 413, 415, 422])("a page with status %i refuses the enquiry for good", async (status) => {
  await expect(sendTo(status, "<h1>Refused</h1>")).rejects.toBeInstanceOf(RefusedError);
});

test.each([200, 408, 502, 503])("a page with status %i is a failure that another try may mend", async (status) => {
  const error = await sendTo(status, "<h1>Proxy</h1>").catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Error);
  for (const kind of [RefusedError, BusyError]) expect(error).not.toBeInstanceOf(kind);
});

test("a reached limit is told apart, and a key that the table has counts as stored", async () => {
  await expect(sendTo(429, '{"code":"ENQ29"}')).rejects.toBeInstanceOf(BusyError);
  expect(await sendTo(409, '{"code":"23505"}')).toEqual({ reference: null, receipt: null });
});
