import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { attributionKeys } from "../../core/enquiry/attribution.ts";
import { enquiryChannels } from "../../core/enquiry/channels.ts";
import { consentActions } from "../../core/enquiry/consent-notice.ts";
import { type Column, type Contact, columns, definitionOf } from "../../core/enquiry/fields.ts";
import { flags } from "../../core/enquiry/flags.ts";
import { columnsOf } from "../database/database.ts";

/** The source of an enquiry. The form is "data-api", as other programs are; without JavaScript it is "form-post". */
export const sources = ["data-api", "form-post", "desk", "call", "whatsapp"] as const;
export type Source = (typeof sources)[number];

const flagList = z.array(z.enum(flags));
const attribution = z.partialRecord(z.enum(attributionKeys), z.string());

/** A text that is null in the database when the person did not give it. */
export const nullAsEmpty = z
  .string()
  .nullable()
  .transform((text) => text ?? "");

function columnShape(column: Column): z.ZodType<string | null> {
  const { required, values } = definitionOf(column);
  if (required) return nullAsEmpty;
  return (values ? z.enum(values) : z.string()).nullable();
}

const contactShape = Object.fromEntries(columns.map((column) => [column, columnShape(column)])) as {
  [C in Column]: z.ZodType<Contact[C]>;
};

const receivedShape = {
  id: z.number(),
  reference: z.string(),
  created_at: z.string(),
  source: z.enum(sources),
  channel: z.enum(enquiryChannels),
  flags: z.string().transform((text) => flagList.parse(JSON.parse(text))),
  /** Stays set after release; the enquiry is no longer set aside once `released_at` is set. */
  set_aside_at: z.string().nullable(),
  released_at: z.string().nullable(),
  canary: z.number().transform((bit) => bit === 1),
  attribution: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : attribution.parse(JSON.parse(text)))),
};

export const enquiryShape = { ...receivedShape, ...contactShape };

/** The consent notice that was shown, its language, and what the person pressed. All are null if none was shown. */
export const noticeShape = {
  notice_version: z.string().nullable(),
  notice_language: z.string().nullable(),
  notice_action: z.enum(consentActions).nullable(),
};
export const enquiryRow = z.object({ ...enquiryShape, ...noticeShape });

/** A stored enquiry. Times are ISO 8601, UTC. A text that the person did not give is empty. */
export type StoredEnquiry = z.infer<typeof enquiryRow>;

type View = "open_enquiries" | "sealed_enquiries";

const noticeColumnsOf = (view: View): Sql =>
  join(
    ["version", "language", "action"].map((column) =>
      sql([`(SELECT ${column} FROM consents WHERE enquiry_id = ${view}.id) AS notice_${column}`]),
    ),
  );

/** The columns of an enquiry in a SELECT from this view. */
export const enquiryColumnsOf = (view: View): Sql => sql`${columnsOf(enquiryShape, view)}, ${noticeColumnsOf(view)}`;

export const enquiryColumns = enquiryColumnsOf("open_enquiries");

/** More than a digest shows of each text. */
const BRIEF_LENGTH = 400;

/** The same columns, with only the beginning of each text that a visitor typed. */
export const briefEnquiryColumns = sql`${columnsOf(receivedShape, "open_enquiries")}, ${join(
  columns.map((column) => sql([`substr(open_enquiries.${column}, 1, ${BRIEF_LENGTH}) AS ${column}`])),
)}, ${noticeColumnsOf("open_enquiries")}`;
