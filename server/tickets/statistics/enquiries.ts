import sql from "sql-template-tag";
import { z } from "zod";
import { resolution } from "../../../core/api/ticket.ts";
import { projectTypes } from "../../../core/enquiry/fields.ts";
import type { Database } from "../../database/database.ts";
import { enquiryShape } from "../../enquiries/enquiry.ts";

const time = z.string().nullable();
const enquiryRow = z.object({
  createdAt: z.string(),
  channel: enquiryShape.channel,
  attribution: enquiryShape.attribution,
  status: time,
  resolution: resolution.nullable(),
  place: time,
  projectType: z.enum(projectTypes).nullable(),
  receivedAt: time,
  dueAt: time,
  firstAttemptAt: time,
  firstAnswerAt: time,
  urgent: z.number().nullable(),
});
export type Enquiry = z.infer<typeof enquiryRow>;

/** The enquiries that came since then, without those that are set aside and without test enquiries. */
export const readEnquiries = (database: Database, since: string): Promise<Enquiry[]> =>
  database.read(
    enquiryRow,
    sql`SELECT created_at, channel, attribution, status, resolution, place, project_type, received_at, open_ticket_enquiries.due_at, first_attempt_at, first_answer_at,
        urgent
      FROM open_enquiries LEFT JOIN open_ticket_enquiries ON open_ticket_enquiries.contact_id = open_enquiries.id
        LEFT JOIN open_tickets ON open_tickets.id = ticket_id
      WHERE (created_at >= ${since} OR received_at >= ${since})
        AND canary = 0 AND (set_aside_at IS NULL OR released_at IS NOT NULL)`,
  );
