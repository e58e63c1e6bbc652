/** Parses database rows. SQLite and PostgreSQL represent times differently. */
import { z } from "zod";
import { type Column, type Contact, columns, definitionOf } from "../../enquiry/fields.ts";
import { flags } from "../../enquiry/flags.ts";
import { acts } from "../../enquiry/shown-notice.ts";
import type { Counts } from "./enquiry-repository.ts";
import { channels, type EarlierAcknowledgements, type UndeliveredDelivery } from "./outbox.ts";
import type { StoredEnquiry } from "./stored-enquiry.ts";

const flagList = z.array(z.enum(flags));
const timestamp = z.union([z.string(), z.date().transform((date) => date.toISOString())]);

function columnShape(column: Column): z.ZodType<string | null> {
  const { required, values } = definitionOf(column);
  const text = values ? z.enum(values) : z.string();
  return required ? text : text.nullable();
}

const contactShape = Object.fromEntries(columns.map((column) => [column, columnShape(column)])) as {
  [C in Column]: z.ZodType<Contact[C]>;
};

/** The columns of `contacts` in an enquiry. */
export const enquiryShape = {
  id: z.number(),
  reference: z.string(),
  created_at: timestamp,
  source: z.enum(["data-api", "form"]),
  flags: z.string().transform((text) => flagList.parse(JSON.parse(text))),
  quarantined_at: timestamp.nullable(),
  released_at: timestamp.nullable(),
  canary: z.number().transform((bit) => bit === 1),
  ...contactShape,
};

/** The notice that was shown, for {@link noticeColumns}. */
export const noticeShape = {
  notice_version: z.string().nullable(),
  notice_language: z.string().nullable(),
  notice_act: z.enum(acts).nullable(),
};
const enquiryRow = z.object({ ...enquiryShape, ...noticeShape }) satisfies z.ZodType<StoredEnquiry>;

const deliveryRow = z
  .object({
    delivery_id: z.number(),
    channel: z.enum(channels),
    message_id: z.string(),
    attempts: z.number(),
    delivery_created_at: timestamp,
    next_at: timestamp.nullable(),
    dead_at: timestamp.nullable(),
    last_error: z.string().nullable(),
    ...enquiryShape,
    ...noticeShape,
  })
  .transform(
    ({
      delivery_id,
      channel,
      message_id,
      attempts,
      delivery_created_at,
      next_at,
      dead_at,
      last_error,
      ...enquiry
    }): UndeliveredDelivery => ({
      id: delivery_id,
      channel,
      messageId: message_id,
      attempts,
      created_at: delivery_created_at,
      next_at,
      dead_at,
      last_error,
      enquiry,
    }),
  );

const countsRow = z.object({
  stored: z.number(),
  quarantined: z.number(),
  undelivered: z.number(),
  dead: z.number(),
}) satisfies z.ZodType<Counts>;

const earlierAcknowledgementsRow = z.object({
  toAddressInDay: z.number(),
  inHour: z.number(),
  inDay: z.number(),
}) satisfies z.ZodType<EarlierAcknowledgements>;

/** The notice that was shown with an enquiry. */
export const noticeColumns: readonly string[] = ["version", "language", "act"].map(
  (column) => `(SELECT ${column} FROM consents WHERE contact_id = contacts.id) AS notice_${column}`,
);

/** The columns of an enquiry in a SELECT from `contacts`. */
export const enquiryColumns = [
  ...["id", "reference", "created_at", "source", "flags", "quarantined_at", "released_at", "canary", ...columns].map(
    (column) => `contacts.${column}`,
  ),
  ...noticeColumns,
];

/** More than a digest shows of each text. */
const BRIEF_LENGTH = 400;

/** The same columns, with only the beginning of each text that a visitor typed. */
export const briefEnquiryColumns = enquiryColumns.map((column) => {
  const name = column.replace("contacts.", "");
  const isText = columns.some((typed) => typed === name);
  return isText ? `substr(${column}, 1, ${BRIEF_LENGTH}) AS ${name}` : column;
});

/** Selects notifications with their enquiries, for {@link readDeliveries}. */
export const deliverySelect = `SELECT outbox.id AS delivery_id, outbox.channel, outbox.message_id, outbox.attempts,
  outbox.created_at AS delivery_created_at, outbox.next_at, outbox.dead_at, outbox.last_error, ${enquiryColumns.join(", ")}
  FROM outbox JOIN contacts ON contacts.id = outbox.contact_id`;

export const readEnquiries = (rows: unknown): StoredEnquiry[] => z.array(enquiryRow).parse(rows);
export const readDeliveries = (rows: unknown): UndeliveredDelivery[] => z.array(deliveryRow).parse(rows);
export const readCounts = (row: unknown): Counts => countsRow.parse(row);
export const readEarlierAcknowledgements = (row: unknown): EarlierAcknowledgements =>
  earlierAcknowledgementsRow.parse(row);
