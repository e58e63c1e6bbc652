/** Exports all that is stored about a person, in portions: as JSON, or as a document to read. */
import { setImmediate } from "node:timers/promises";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { z } from "zod";
import type { TicketDetail } from "../../core/api/inbox.ts";
import type { Attachment } from "../../core/api/messages.ts";
import type { StoredData } from "../../core/enquiry/rendered-pages.ts";
import { longTime } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import { printable } from "../plain-text.ts";
import { findEnquiryState, readStoredData } from "../privacy/stored-data.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { readEnquiries } from "./detail.ts";
import { type Received, readColleagues, readHistory } from "./history.ts";
import { readMessages, readWholeMails } from "./messages.ts";

const IDS = 1000;
/** How many enquiries or messages are read at a time. An enquiry can have 64 KiB, and anybody can send thousands. */
const PORTION = 10;

const listedEnquiry = z.object({ id: z.number(), reference: z.string() });
const messageId = z.object({ id: z.string(), number: z.number(), at: z.string() });

/** Finds rows in ascending order. @param find the next rows after one, or the first */
async function* inPortions<Row>(find: (after?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await find(); rows.length > 0; rows = rows.length < IDS ? [] : await find(rows.at(-1)))
    for (let first = 0; first < rows.length; first += PORTION) {
      yield rows.slice(first, first + PORTION);
      // Visitors are answered between two portions.
      await setImmediate();
    }
}

const enquiriesOf = (database: Database, ticketId: string) =>
  inPortions<z.infer<typeof listedEnquiry>>((after) =>
    database.read(
      listedEnquiry,
      sql`SELECT open_enquiries.id, reference FROM open_ticket_enquiries JOIN open_enquiries ON open_enquiries.id = enquiry_id
        WHERE ticket_id = ${ticketId} ${after ? sql`AND enquiry_id > ${after.id}` : empty} ORDER BY enquiry_id LIMIT ${IDS}`,
    ),
  );

const messagesOf = (database: Database, ticketId: string) =>
  inPortions<z.infer<typeof messageId>>((after) => {
    const isAfter = ({ number, at }: z.infer<typeof messageId>): Sql =>
      sql`AND open_messages.created_at >= ${at} AND (open_messages.created_at > ${at} OR number > ${number})`;
    return database.read(
      messageId,
      sql`SELECT open_messages.id, number, open_messages.created_at AS at FROM open_ticket_enquiries
          JOIN open_messages ON open_messages.enquiry_id = open_ticket_enquiries.enquiry_id
        WHERE ticket_id = ${ticketId} ${after ? isAfter(after) : empty}
        ORDER BY open_messages.created_at, number LIMIT ${IDS}`,
    );
  });

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/** Writes a member of an object, an array, item by item. */
async function* formatItems<Row>(
  name: string,
  portions: AsyncIterable<Row>,
  read: (portion: Row) => Promise<readonly unknown[]>,
): AsyncGenerator<string> {
  yield `,\n  "${name}": [`;
  let separator = "";
  for await (const portion of portions)
    for (const item of await read(portion)) {
      yield `${separator}\n    ${JSON.stringify(item, null, 2).replaceAll("\n", "\n    ")}`;
      separator = ",";
    }
  yield "]";
}

/**
 * Writes the detail as JSON, with all enquiries, messages and lines of the history, of which the desk shows the newest.
 */
export async function* exportJson(database: Database, detail: TicketDetail): AsyncGenerator<string> {
  const { enquiries: _, messages: __, received: ___, history: ____, ...rest } = detail;
  const { id } = detail.ticket;
  const colleague = await readColleagues(database);
  const received = new Map<number, Received>();
  const read = async (rows: readonly { id: number }[]) => {
    const enquiries = await readEnquiries(database, sql`enquiry_id IN (${join(idsOf(rows))})`);
    return enquiries.map(({ enquiryId, enquiry }) => {
      const { reference, receivedAt, writtenDown, channel } = enquiry;
      received.set(enquiryId, { reference, receivedAt, writtenDown, channel });
      return enquiry;
    });
  };
  yield JSON.stringify(rest, null, 2).slice(0, -"\n}".length);
  yield* formatItems("enquiries", enquiriesOf(database, id), read);
  yield* formatItems("messages", messagesOf(database, id), (rows) => readMessages(database, idsOf(rows)));
  yield* formatItems("received", messagesOf(database, id), (rows) => readWholeMails(database, idsOf(rows)));
  yield* formatItems("history", enquiriesOf(database, id), async (rows) => {
    const isOfThese = sql`open_ticket_enquiries.enquiry_id IN (${join(idsOf(rows))})`;
    const ofThese = rows.flatMap(({ id }) => received.get(id) ?? []);
    return readHistory(database, isOfThese, ofThese, colleague, empty);
  });
  yield "\n}\n";
}

const indented = (text: string): string => text.trim().replaceAll(/^/gm, "  ");

/** A text and the names of its files, which the desk gives out one by one. */
const withFiles = (texts: readonly (string | null)[], files: readonly Attachment[]): string =>
  [...texts, ...files.map(({ name, size }) => `[File: ${name}, ${size} bytes]`)].filter(Boolean).join("\n");

function writtenTexts({ messages, received, notes }: Pick<TicketDetail, "messages" | "received" | "notes">): string[] {
  const written = [
    ...messages.map(({ at, by, subject, body, attachments }) => ({
      at,
      from: by?.name ?? "Us",
      subject,
      text: withFiles([body], attachments),
    })),
    ...received.map(({ at, from, subject, text, quoted, attachments }) => ({
      at,
      from,
      subject,
      text: withFiles([text, quoted], attachments),
    })),
    ...notes.map(({ at, by, text }) => ({ at, from: `Note of ${by?.name ?? "a former member"}`, subject: "", text })),
  ]
    // Each list is newest first, and some have the same time.
    .toReversed()
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return written.map(({ at, from, subject, text }) =>
    [`${longTime(at)}, ${[from, subject].filter(Boolean).join(": ")}`, indented(text)].join("\n"),
  );
}

/**
 * Writes each enquiry as its receipt states it, then all messages and notes in full.
 * @param receiptText the text of one enquiry, with the words of the receipt
 */
export async function* exportText(
  { config, store }: Pick<DeskContext, "config" | "store">,
  { ticket, notes: allNotes }: TicketDetail,
  receiptText: (stored: StoredData) => string,
): AsyncGenerator<string> {
  const { database } = store;
  let separator = "";
  for await (const portion of enquiriesOf(database, ticket.id))
    for (const { reference } of portion) {
      const found = await findEnquiryState(store, reference);
      if (found?.state !== "active") continue;
      const stored = await readStoredData(database, found.enquiry, found.correctedAt, config.retentionDays);
      yield printable(`${separator}${receiptText(stored).trim()}`);
      separator = "\n\n\n";
    }
  for await (const portion of messagesOf(database, ticket.id)) {
    const ids = idsOf(portion);
    const messages = await readMessages(database, ids);
    const received = await readWholeMails(database, ids);
    const notes = allNotes.filter(({ id }) => ids.includes(id));
    for (const text of writtenTexts({ messages, received, notes })) yield printable(`${separator}${text}`);
  }
  yield "\n";
}
