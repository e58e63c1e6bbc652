/** The official client of a hosted data API works against this server. */
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

async function makeClient() {
  const server = createTestServer();
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  return { ...server, contacts: () => createClient(url, "public-anonymous-key").from("contacts") };
}

test("inserts one enquiry", async () => {
  const { contacts, rows } = await makeClient();
  const { error, status, data } = await contacts().insert(enquiry);
  expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });
  expect(rows()).toMatchObject([enquiry]);
});

test("cannot read, change or delete enquiries", async () => {
  const { contacts, rows } = await makeClient();
  await contacts().insert(enquiry);
  const answers = await Promise.all([
    contacts().select(),
    contacts().update({ full_name: "x" }).eq("id", 1),
    contacts().delete().eq("id", 1),
    contacts().insert(enquiry).select(),
    contacts().upsert(enquiry),
  ]);
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(5).fill("42501"));
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 401, 401]);
  expect(answers.map(({ data }) => data)).toEqual(Array(5).fill(null));
  expect(rows()).toMatchObject([enquiry]);
});
