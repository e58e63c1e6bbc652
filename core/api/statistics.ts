/** How fast the company answers. Set-aside and test enquiries are not counted. */
import { z } from "zod";
import type { Contact } from "../enquiry/fields.ts";

/** Seven days from `since` to `until`, both days in India. */
export interface Week {
  since: string;
  until: string;
  received: number;
  /** Clock time from arrival to the first attempt, in working and other hours alike. */
  medianFirstAttemptMinutes: number | null;
  /** Enquiries whose due date has passed. The counts below are about these. */
  due: number;
  /** How many had a first attempt, and a first answer, before the due date. */
  attemptedOnTime: number;
  answeredOnTime: number;
  /** The same as shares between 0 and 1. */
  firstAttemptOnTime: number | null;
  firstAnswerOnTime: number | null;
  /** Those due within two business hours. */
  urgentDue: number;
  urgentAnsweredOnTime: number;
}

/** Received in all weeks, and in each, oldest first. */
interface Received {
  label: string;
  received: number;
  weeks: number[];
}

export const oldestUnanswered = z.object({ reference: z.string(), name: z.string(), receivedAt: z.string() });
export type OldestUnanswered = z.infer<typeof oldestUnanswered>;

/** `GET /desk/api/statistics`. */
export interface Statistics {
  asOf: string;
  /** Oldest first; the last one ends today. */
  weeks: Week[];
  oldestUnanswered: OldestUnanswered | null;
  byProjectType: (Received & { projectType: Contact["project_type"] })[];
  /** By the page whose form sent it; null for other programs. */
  byPage: (Received & { page: string | null })[];
}
