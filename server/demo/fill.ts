/** Fills an empty database with the demo's people and enquiries. */
import sql from "sql-template-tag";
import { z } from "zod";
import { beginOfDayInIndia, dayInIndia } from "../../enquiry/times.ts";
import type { Database } from "../database/database.ts";
import type { DeskContent } from "../enquiries/desk-content.ts";
import { readDemo, type Story, type Written } from "./demo-data.ts";
import { createPastWeeks } from "./past-weeks.ts";
import { replay } from "./replay.ts";
import { writeDailyRecords, writeEnquiries, writeUnmatchedMail } from "./write-enquiries.ts";
import { writePeople } from "./write-people.ts";
import { writeRequests } from "./write-requests.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** 9:00 in India, so many days after the day of the date; never on a Sunday. */
function nineInIndia(date: Date, days: number): string {
  const day = Date.parse(dayInIndia(date)) + days * DAY_MS;
  const open = new Date(new Date(day).getUTCDay() === 0 ? day + DAY_MS : day).toISOString().slice(0, 10);
  return new Date(beginOfDayInIndia(open).getTime() + 9 * 60 * MINUTE_MS).toISOString();
}

const workRow = z.object({ reference: z.string(), contact_id: z.number(), work_id: z.string() });

async function readWorks(database: Database) {
  const rows = await database.read(
    workRow,
    sql`SELECT reference, contact_id, work_id FROM open_work_enquiries
      JOIN open_enquiries ON open_enquiries.id = contact_id`,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** The enquiry that a step is about: the newest that had arrived. */
const enquiryAt = ({ written }: Story, ago: number): Written =>
  written.findLast((enquiry) => enquiry.ago >= ago) ?? written[0];

/** Fills the database. The desk's own code finds promises, urgent words and who is the same person. */
export async function fillDemo(database: Database, content: DeskContent, now = new Date()): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const { people, past, stories: told } = readDemo();
  const stories = [...createPastWeeks(past), ...told];
  const colleagues = await writePeople(database, people, ago);
  await writeEnquiries(database, content, stories, ago);
  await writeUnmatchedMail(database, ago(200));
  await writeDailyRecords(database, content, ago);
  await writeRequests(database, ago, colleagues.asha.id);
  const works = await readWorks(database);
  const steps = stories.flatMap((story) => story.steps.map((step) => ({ step, written: enquiryAt(story, step.ago) })));
  await database.write(
    ...steps.flatMap(({ step, written: { reference } }) => {
      const work = works.get(reference);
      if (work === undefined) throw new Error(`The desk did not take in ${reference}.`);
      const at = ago(step.ago);
      return replay(step, {
        reference,
        contactId: work.contact_id,
        workId: work.work_id,
        staffId: step.who === undefined ? null : colleagues[step.who].id,
        at: at.toISOString(),
        nineIn: (days) => nineInIndia(at, days),
      });
    }),
  );
}
