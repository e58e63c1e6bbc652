/** Attribution of a visit, from the header to the desk, the export and the receipt (requirement 14.15). */

import { afterAll, expect, test } from "vitest";
import { readEnquiries } from "../enquiries/read.ts";
import { addStaff, signIn } from "../test-support/desk.ts";
import { openReceiptBrowser } from "../test-support/receipts.ts";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

type TestServer = ReturnType<typeof createTestServer>;

const send = ({ app }: TestServer, attribution?: string) =>
  app.inject({
    method: "POST",
    url: "/rest/v1/contacts",
    headers: attribution === undefined ? {} : { "enquiry-attribution": attribution },
    payload: enquiry,
  });

const server = createTestServer({}, { onEnd: afterAll });

test("is shown at the desk, in its export and on the receipt", async () => {
  const { app, store } = server;
  const sent = await send(server, "page=/services/licensing&referrer=www.google.com&utm_campaign=Beds+in+Gujarat");
  const reference = String(sent.headers["enquiry-reference"]);
  const meera = await signIn(app, store.database, await addStaff(store.database, "Meera Rao", "owner"));
  const known = { page: "/services/licensing", referrer: "www.google.com", utm_campaign: "Beds in Gujarat" };
  expect((await meera.request("GET", `/tickets/${reference}`)).body.enquiries).toMatchObject([{ attribution: known }]);
  expect((await meera.request("GET", "/export.csv")).body).toContain(
    "/services/licensing,www.google.com,,,Beds in Gujarat",
  );
  const browser = openReceiptBrowser(app);
  await browser.press({ reference, token: String(sent.headers["enquiry-receipt"]).split("; ")[0] ?? "" });
  expect((await browser.viewAt(`/enquiry/${reference}`)).storedData.attribution).toEqual(known);
});

test.each([
  ["no header", undefined, null],
  ["no pair", "nothing", null],
  ["other names", "utm_id=1&page=/&token=x", { page: "/" }],
  ["addresses with a query", "page=/contact%3Fname%3DAsha&referrer=https://example.com/?q=Asha", null],
  ["control characters", "utm_source=a%00b%0Ac", { utm_source: "a b c" }],
  ["a long value", `utm_term=${"x".repeat(99)}%F0%9F%8F%A5y`, { utm_term: `${"x".repeat(99)}🏥` }],
  ["what is not UTF-8", "utm_source=%FF", { utm_source: "\ufffd" }],
])("of a header with %s only allowed values are stored", async (_, header, expected) => {
  expect((await send(server, header)).statusCode).toBe(201);
  const [stored] = await readEnquiries(server.store.database);
  expect(stored?.attribution).toEqual(expected);
});
