/** An enquiry that staff write down is stored like any other. */

import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../../config.ts";
import { applyErasures } from "../../enquiries/erase.ts";
import { addEnquiry } from "../../test-support/desk.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";

const notify = {
  ...readConfig({}).notify,
  mail: { smtpUrl: "smtp://unused", to: ["desk@example.in"], from: "desk@example.in" },
  acknowledge: true,
};
const said = (changes: object = {}) => ({
  key: randomUUID(),
  channel: "visit",
  name: "Dr. Farida Patel",
  phone: "98250 11223",
  email: "",
  said: "Came by for a 40-bed hospital in Vapi",
  projectType: "new-hospital",
  agreed: true,
  ...changes,
});

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())(), { notify });

  test("who was spoken to waits until the chosen day, or is done, with no clock", async () => {
    const { kiran } = await makeDesk();
    const followUpAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const later = said({ followUpAt });
    const { body } = await kiran.request("POST", "/tickets", later);
    expect((await kiran.request("POST", "/tickets", later)).body).toEqual(body);
    expect(await kiran.detail(body.reference)).toMatchObject({
      ticket: { status: "waiting", followUpAt, clock: { dueAt: null, firstAnswerAt: expect.any(String) } },
      history: [{ kind: "outcome", detail: { outcome: "reached", followUpAt } }, { kind: "received" }],
    });
    const done = await kiran.request("POST", "/tickets", said({ phone: "98250 33445", followUpAt: null }));
    expect(await kiran.detail(done.body.reference)).toMatchObject({
      ticket: { status: "done", clock: { dueAt: null } },
    });
  });

  test("has a due date, an assignee, proof of consent, and is in list, search and audit", async () => {
    const { database, kiran, owner } = await makeDesk();
    const { status, body } = await kiran.request("POST", "/tickets", said());
    expect(status).toBe(201);
    const { reference } = body;
    const detail = await kiran.detail(reference);
    expect(detail).toMatchObject({
      ticket: { status: "to-answer", assignee: { id: kiran.id }, clock: { dueAt: expect.any(String) } },
      place: "Vapi",
      history: [{ kind: "received", by: { id: kiran.id } }],
    });
    expect(detail.enquiries[0]).toMatchObject({
      contact: { full_name: "Dr. Farida Patel", phone: "98250 11223", email: "", project_type: "new-hospital" },
      writtenDown: { channel: "visit", by: { name: "Kiran Shah" } },
      noticePage: "asked",
      flags: [],
      isMailLikely: false,
    });
    expect(detail.enquiries[0]?.notifications.map(({ kind }) => kind)).toEqual(["mail"]);
    for (const q of [reference, "11223", "farida", "vapi"]) {
      const { rows } = (await kiran.request("GET", `/tickets?q=${q}`)).body;
      expect(rows, q).toMatchObject([{ reference, writtenDown: { channel: "visit", by: "Kiran Shah" } }]);
    }
    expect((await owner.request("GET", "/export.csv")).body).toContain(",visit,Kiran Shah,");
    const audited = sql`SELECT staff_id, reference FROM audit WHERE action = 'written-down'`;
    expect(await database.read(z.object({ staffId: z.string(), reference: z.string() }), audited)).toEqual([
      { staffId: kiran.id, reference },
    ]);
  });

  test("is stored once however often it is sent, and a key is for one enquiry", async () => {
    const { kiran } = await makeDesk();
    const one = said();
    const sent = await Promise.all([1, 2, 3].map(() => kiran.request("POST", "/tickets", one)));
    expect(new Set(sent.map(({ body }) => body.reference)).size).toBe(1);
    expect(await kiran.request("POST", "/tickets", { ...one, said: "Another" })).toMatchObject({ status: 400 });
    expect((await kiran.request("GET", "/tickets")).body.rows).toHaveLength(1);
  });

  test("acknowledges by mail only whoever agreed", async () => {
    const { kiran } = await makeDesk();
    const channelsOf = async (changes: object) => {
      const { body } = await kiran.request("POST", "/tickets", said({ phone: "", ...changes }));
      const [written] = (await kiran.detail(body.reference)).enquiries;
      return { told: written?.notifications.map(({ kind }) => kind), noticePage: written?.noticePage };
    };
    const agreed = await channelsOf({ email: "farida@example.in" });
    expect(agreed).toMatchObject({ told: ["mail", "acknowledgement"], noticePage: "asked" });
    expect(await channelsOf({ email: "other@example.in", agreed: false })).toEqual({
      told: ["mail"],
      noticePage: null,
    });
  });

  test("joins the ticket of a known address and keeps its assignee; a number only suggests", async () => {
    const { store, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store, { email: "farida@example.in", phone: "98250 11223" });
    await meera.apply(reference, "assign");
    const byMail = (await kiran.request("POST", "/tickets", said({ phone: "", email: "farida@example.in" }))).body;
    expect(await kiran.detail(byMail.reference)).toMatchObject({
      ticket: { assignee: { id: meera.id } },
      enquiries: [{ reference: byMail.reference }, { reference }],
    });
    const byPhone = (await kiran.request("POST", "/tickets", said())).body;
    expect(await kiran.detail(byPhone.reference)).toMatchObject({
      ticket: { assignee: { id: kiran.id } },
      enquiries: [{ reference: byPhone.reference }],
      alike: [{ reference: byMail.reference }],
    });
  });

  test("refuses what nobody could answer, and stores nothing", async () => {
    const { kiran } = await makeDesk();
    for (const wrong of [
      { phone: "", email: "" },
      { name: " " },
      { said: "\n" },
      { email: "farida" },
      { phone: "no phone" },
      { channel: "form" },
      { said: "a\0b" },
      { key: "1" },
    ]) {
      const answer = await kiran.request("POST", "/tickets", said(wrong));
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, body: { code: "DESK06" } });
    }
    expect((await kiran.request("GET", "/tickets")).body.rows).toEqual([]);
  });

  test("is erased by its reference where the person told no address, and nobody else with it", async () => {
    const { store, kiran, owner } = await makeDesk();
    const { body } = await kiran.request("POST", "/tickets", said());
    const other = await kiran.request("POST", "/tickets", said({ name: "Somebody else" }));
    const erased = await owner.request("POST", `/tickets/${body.reference}/erase`, {});
    expect(erased).toMatchObject({ status: 200, body: { references: [body.reference] } });
    expect((await kiran.request("GET", `/tickets/${body.reference}`)).status).toBe(410);
    expect((await kiran.request("GET", `/tickets/${other.body.reference}`)).status).toBe(200);
    expect(await applyErasures(store)).toEqual([]);
  });
});

test("below the disk reserve staff read why nothing is stored", async () => {
  const { store } = createTestServer({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
  const { kiran } = await openDeskForStaff(store, { notify });
  const answer = await kiran.request("POST", "/tickets", said());
  expect(answer).toMatchObject({ status: 507, body: { code: "DESK60" } });
  expect((await kiran.request("GET", "/tickets")).body.rows).toEqual([]);
});
