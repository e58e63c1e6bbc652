/** The timeline of an enquiry: its history, its notes, and who looked at it. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { EventKind, HistoryEvent, Note, WrittenEnquiry } from "../../contract/inbox.ts";
import type { Colleague } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import type { StoredDetail } from "../work/history.ts";

const eventRow = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.string(),
  staff_id: z.string().nullable(),
  detail: z.string(),
  created_at: z.string(),
});
const noteRow = z.object({
  id: z.string(),
  reference: z.string(),
  staff_id: z.string().nullable(),
  created_at: z.string(),
  body: z.string(),
});
const viewRow = z.object({ staff_id: z.string(), viewed_at: z.string() });
const staffRow = z.object({ id: z.string(), name: z.string() });

/** Finds colleagues by id, removed ones included: history keeps their names. */
type FindColleague = (id: string | null | undefined) => Colleague | null;

export async function readColleagues(database: Database): Promise<FindColleague> {
  const staff = await database.read(staffRow, sql`SELECT id, name FROM staff`);
  const byId = new Map(staff.map((one) => [one.id, one]));
  return (id) => byId.get(id ?? "") ?? null;
}

/** The row of the enquiry says when it came and who wrote it down, so this line is not stored. A call has its own. */
const receivedEvent = ({ reference, receivedAt, writtenDown }: WrittenEnquiry): HistoryEvent => ({
  id: `received-${reference}`,
  reference,
  kind: "received",
  by: writtenDown?.by ?? null,
  at: receivedAt,
  detail: {},
});

/** The history of a work, newest first. */
export async function readHistory(
  database: Database,
  workId: string,
  written: readonly WrittenEnquiry[],
  colleague: FindColleague,
): Promise<HistoryEvent[]> {
  const rows = await database.read(
    eventRow,
    sql`SELECT open_events.id, reference, kind, staff_id, detail, open_events.created_at
      FROM open_work_enquiries JOIN open_events ON open_events.contact_id = open_work_enquiries.contact_id
        JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
      WHERE work_id = ${workId}`,
  );
  const events = rows.map(({ id, reference, kind, staff_id, detail, created_at }): HistoryEvent => {
    const { from, ...stored }: StoredDetail = JSON.parse(detail);
    return {
      id,
      reference,
      kind: kind as EventKind,
      by: colleague(staff_id),
      at: created_at,
      detail: from === undefined ? stored : { ...stored, from: colleague(from) },
    };
  });
  const newestFirst = (a: HistoryEvent, b: HistoryEvent) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id);
  return [...events, ...written.filter(({ isCall }) => !isCall).map(receivedEvent)].toSorted(newestFirst);
}

/** The notes of a work, newest first. */
export async function readNotes(database: Database, workId: string, colleague: FindColleague): Promise<Note[]> {
  const rows = await database.read(
    noteRow,
    sql`SELECT open_messages.id, reference, staff_id, open_messages.created_at, body
      FROM open_work_enquiries JOIN open_messages ON open_messages.contact_id = open_work_enquiries.contact_id
        JOIN open_enquiries ON open_enquiries.id = open_work_enquiries.contact_id
      WHERE work_id = ${workId} AND kind = 'note' ORDER BY open_messages.created_at DESC, open_messages.id DESC`,
  );
  return rows.map(({ id, reference, staff_id, created_at, body }) => ({
    id,
    reference,
    by: colleague(staff_id),
    at: created_at,
    text: body,
  }));
}

/** Who looked at any enquiry of the work, and when last; the latest first. */
export async function readViews(database: Database, workId: string, colleague: FindColleague) {
  const rows = await database.read(
    viewRow,
    sql`SELECT staff_id, max(viewed_at) AS viewed_at
      FROM open_work_enquiries JOIN open_views ON open_views.contact_id = open_work_enquiries.contact_id
      WHERE work_id = ${workId} GROUP BY staff_id ORDER BY max(viewed_at) DESC`,
  );
  return rows.flatMap(({ staff_id, viewed_at }) => {
    const who = colleague(staff_id);
    return who === null ? [] : [{ who, at: viewed_at }];
  });
}
