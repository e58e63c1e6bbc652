/** A withdrawn enquiry is out of staff's reach everywhere, and is restored completely. */

import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "../../core/times.ts";
import { readEnquiries, readSetAside } from "../enquiries/read.ts";
import { readOverdue } from "../mail/digest.ts";
import { addStaff, signIn } from "../test-support/desk.ts";
import { openDesk } from "../test-support/desk-servers.ts";
import { undelivered } from "../test-support/jobs.ts";
import { aFile, aNote, aReceivedMail, aSentMail } from "../test-support/messages.ts";
import { draftOf, openReceiptBrowser, sendEnquiry } from "../test-support/receipts.ts";
import { aDraft } from "../test-support/rows.ts";
import { type OpenStore, testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { createReceiptTokens } from "./receipt-tokens.ts";

/** Nothing else at the desk has this word and these digits. */
const WORD = "xqzmarker";
const DIGITS = "4711038";
const uniqueContact = {
  ...enquiry,
  full_name: `Name ${WORD}`,
  organization: `Hospital ${WORD}`,
  email: `${WORD}@example.in`,
  phone: `+91 982${DIGITS}`,
  project_details: `Beds ${WORD}`,
};

/** The addresses that answer GET, from the table of routes that the server prints, without those of files and pages. */
function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false, method: "GET" })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", name = ""] = /^([│ ]*)[├└]── (.*) \(GET\)$/.exec(line) ?? [];
      if (name === "") return [];
      const depth = indent.length / 4;
      parents.splice(depth, Number.POSITIVE_INFINITY, name.replace(/\(\^.*\$\)/, ""));
      return name === "*" ? [] : [parents.join("")];
    });
}

async function setUpDesk(openStore: OpenStore) {
  const { app, store, config, mailbox } = await openDesk(await openStore(), {
    settings: { siteUrl: "https://www.example.in" },
  });
  const { database } = store;
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const owner = await signIn(app, database, await addStaff(database, "Meera Rao", "owner"));
  const visitor = openReceiptBrowser(app);
  const detail = async (reference: string) => (await owner.request("GET", `/tickets/${reference}`)).body;
  const apply = async (reference: string, name: string, body: object = {}) => {
    const { version } = (await detail(reference)).ticket;
    const { status, body: answer } = await owner.request("POST", `/tickets/${reference}/${name}`, {
      version,
      ...body,
    });
    expect([status, answer]).toEqual([200, expect.anything()]);
  };
  /** Sends an enquiry, opens its receipt and waits until staff see it. */
  async function send(more: Partial<typeof enquiry> = {}): Promise<string> {
    const sent = await sendEnquiry(app, { ...uniqueContact, ...more });
    await visitor.press(sent);
    await expect.poll(async () => (await detail(sent.reference)).ticket?.version).toBeDefined();
    return sent.reference;
  }
  const press = async (reference: string, name: string) =>
    expect((await visitor.post(`/enquiry/${reference}/${name}`)).statusCode).toBe(303);

  /** Reads the first part of a response, because a stream of events never ends. */
  async function read(path: string): Promise<string> {
    const headers = { cookie: owner.cookie, "sec-fetch-site": "same-origin" };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
    if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.text();
    const { value } = (await answer.body?.getReader().read()) ?? {};
    await answer.body?.cancel().catch(() => undefined);
    return new TextDecoder().decode(value);
  }
  return { app, store, database, config, mailbox, detail, apply, send, press, visitor, read };
}

const reveals = (text: string): boolean => text.toLowerCase().includes(WORD) || text.includes(DIGITS);

test.each(testedStores)(
  "%s: no route, export, figure, mail or queue reveals a word of a sealed enquiry",
  async (_, createDatabase) => {
    const desk = await setUpDesk(await createDatabase());
    const { app, store, database, detail, apply, send, press, visitor, read } = desk;
    const reference = await send({ project_details: "Beds" });
    expect((await visitor.post(`/enquiry/${reference}/correct`, draftOf(uniqueContact))).statusCode).toBe(303);
    const [{ id: enquiryId }] = (await database.read(
      z.object({ id: z.number() }),
      sql`SELECT id FROM open_enquiries WHERE reference = ${reference}`,
    )) as [{ id: number }];
    await apply(reference, "assign");
    await apply(reference, "follow-up", { followUpAt: new Date(Date.now() + 3 * DAY_MS).toISOString(), note: WORD });
    const [letter, mail, file, staff] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
      (await detail(reference)).ticket.assignee.id,
    ];
    const written = { enquiryId, subject: WORD, body: WORD, address: uniqueContact.email };
    await database.write(
      aNote({ enquiryId, staffId: staff, body: WORD }),
      aSentMail("failed", { ...written, id: letter, staffId: staff, messageId: `<${WORD}@1>` }),
      aReceivedMail({ ...written, id: mail, messageId: `<${WORD}@2>` }),
      aFile(mail, { id: file, name: `${WORD}.pdf`, content: WORD }),
      aDraft({ staffId: staff, enquiryId, body: JSON.stringify({ subject: WORD, body: WORD, template: null }) }),
    );
    // One that was set aside, with a notification that waits.
    const aside = submission({ contacts: [uniqueContact], flags: ["hidden-field"], notifications: ["mail"] });
    const [setAside = ""] = await store.insert(aside);
    const tokens = createReceiptTokens(store.key, desk.config.retentionDays);
    await visitor.press({
      reference: setAside,
      token: tokens.issue({ purpose: "button", reference: setAside }),
    });
    await expect.poll(async () => (await detail(setAside)).ticket?.status).toBe("set-aside");

    const requestIds = () => database.read(z.object({ id: z.string() }), sql`SELECT id FROM privacy_requests`);
    async function revealingPlaces(): Promise<string[]> {
      const lists = ["to-answer", "waiting", "done", "set-aside"].map((status) => `/desk/api/tickets?status=${status}`);
      const searches = [`/desk/api/tickets?q=${WORD}`, `/desk/api/content/search?q=${WORD}`];
      const ids: Record<string, string[]> = {
        "/desk/api/received/:id": [mail],
        "/desk/api/attachments/:id": [file],
        "/desk/api/requests/:id/receipt": (await requestIds()).map(({ id }) => id),
      };
      const paths = routesOf(app).flatMap((route) =>
        route.includes(":reference")
          ? [reference, setAside].map((one) => route.replace(":reference", one))
          : (ids[route] ?? [randomUUID()]).map((id) => route.replace(":id", id)),
      );
      expect(paths.length).toBeGreaterThan(45);
      const all = [...paths, ...lists, ...searches];
      const answers = await Promise.all(all.map(read));
      const found = all.filter((_, index) => reveals(answers[index] ?? ""));
      const ofProgram = JSON.stringify([
        await undelivered(store),
        await readEnquiries(store.database),
        (await readSetAside(store, 0, 100)).enquiries,
        await readOverdue(database, new Date(Date.now() + 30 * DAY_MS)),
      ]);
      return reveals(ofProgram) ? [...found, "lists of the program"] : found;
    }
    const before = await revealingPlaces();
    for (const path of [
      "/desk/api/export.csv",
      `/desk/api/received/${mail}`,
      `/desk/api/attachments/${file}`,
      "lists of the program",
    ]) {
      expect(before).toContain(path);
    }
    expect(before).toContain(`/desk/api/tickets/${reference}`);
    expect(before).toContain("/desk/api/tickets?status=set-aside");

    await press(reference, "withdraw");
    await press(setAside, "withdraw");
    expect(await revealingPlaces()).toEqual([]);
    expect(desk.mailbox.mails).toEqual([]);

    await press(reference, "again");
    await press(setAside, "again");
    await expect.poll(async () => (await detail(reference)).ticket?.status).toBe("to-answer");
    expect((await revealingPlaces()).toSorted()).toEqual(before.toSorted());
  },
);

test.each(testedStores)(
  "%s: withdrawing the newer of two enquiries keeps the older in the lists, with its due date",
  async (_, createDatabase) => {
    const { send, press, read } = await setUpDesk(await createDatabase());
    const list = async () => JSON.parse(await read("/desk/api/tickets?status=to-answer"));
    const older = await send({ project_details: "A clinic in Nashik" });
    const { firstLine, ticket } = (await list()).rows[0];
    const newest = await send({ project_details: "Urgent: the steriliser is broken" });
    expect((await list()).rows).toMatchObject([{ reference: newest, firstLine: "Urgent: the steriliser is broken" }]);
    await press(newest, "withdraw");
    expect(ticket.clock.dueAt).toBeDefined();
    expect((await list()).rows).toMatchObject([{ reference: older, firstLine, ticket: { clock: ticket.clock } }]);
    await press(older, "withdraw");
    expect(await list()).toMatchObject({ rows: [], counts: { "to-answer": 0 } });
  },
);

test.each(testedStores)(
  "%s: consent given again restores history, notes, assignee, follow-up and split",
  async (_, createDatabase) => {
    const { detail, apply, send, press, visitor } = await setUpDesk(await createDatabase());
    const first = await send();
    const second = await send({ project_details: "From a colleague with the same address" });
    expect((await detail(first)).enquiries).toHaveLength(2);
    await apply(first, "split", { reference: second });
    await apply(first, "assign");
    await apply(first, "follow-up", { followUpAt: new Date(Date.now() + 3 * DAY_MS).toISOString(), note: "Call" });
    for (const reference of [first, second]) {
      expect((await visitor.post(`/enquiry/${reference}`)).statusCode).toBe(303);
    }
    const stored = async (reference: string) => {
      const { enquiries, notes, messages, received, history, ticket } = await detail(reference);
      const { assignee, followUpAt, followUpNote } = ticket;
      return {
        ...{ notes, messages, received, assignee, followUpAt, followUpNote },
        references: enquiries.map((one: { reference: string }) => one.reference),
        history: history.filter(({ kind }: { kind: string }) => kind !== "given-again" && kind !== "received"),
      };
    };
    const before = await Promise.all([first, second].map(stored));
    expect(before[0]).toMatchObject({ assignee: { name: "Meera Rao" }, followUpNote: "Call", references: [first] });
    for (const reference of [first, second]) await press(reference, "withdraw");
    expect(await detail(first)).toMatchObject({ code: expect.any(String) });
    for (const reference of [first, second]) await press(reference, "again");
    await expect.poll(async () => (await detail(second)).ticket?.status).toBe("to-answer");
    expect(await Promise.all([first, second].map(stored))).toEqual(before);
    // The due date counts from now.
    const { clock, status } = (await detail(first)).ticket;
    expect([status, Date.parse(clock.dueAt) > Date.now() + 30 * MINUTE_MS]).toEqual(["to-answer", true]);
  },
);
