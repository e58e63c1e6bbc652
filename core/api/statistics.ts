/** How enquiries come, and how fast the company answers. Set-aside and test enquiries are not counted. */

import type { Contact } from "../enquiry/fields.ts";
import type { Weekday } from "../times.ts";
import type { Resolution } from "./ticket.ts";

/** The ways by which enquiries come, as the statistics group them. */
export const channelGroups = ["form", "call", "whatsapp", "person"] as const;
export type ChannelGroup = (typeof channelGroups)[number];

/** Seven days; the last one is `until`, in India. */
export interface Week {
  until: string;
  received: number;
  byChannel: Record<ChannelGroup, number>;
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
  /** Enquiries due within two business hours. */
  urgentDue: number;
  urgentAnsweredOnTime: number;
}

/** How many of the enquiries that came in all weeks have this property. */
export interface Count {
  label: string;
  count: number;
}

/** The source of a visit whose browser named neither another site nor a campaign. */
export const NO_SOURCE = "No other site";

/** The upper bounds, in hours, of the groups of attempts and of waiting enquiries; the last group has none. */
export const hourBounds = [1, 4, 8, 24, 48, null] as const;

/** Enquiries by the hours to their first attempt, a count for each of {@link hourBounds}. */
interface Attempts {
  counts: number[];
  /** Without an attempt so far. */
  none: number;
}

export interface OldestUnanswered {
  reference: string;
  name: string;
  receivedAt: string;
}

/** `GET /desk/api/statistics`. */
export interface Statistics {
  asOf: string;
  /** Oldest first; the last one ends today. */
  weeks: Week[];
  oldestUnanswered: OldestUnanswered | null;
  /** Null for who chose none; the most frequent first. */
  projectTypes: { projectType: Contact["project_type"]; count: number }[];
  /** Received in the last 28 days, and in the 28 days before. */
  attempts: { recent: Attempts; before: Attempts };
  /** Received by day of the week, from Monday, and hour of the day in India. */
  arrivals: number[][];
  /** Times as "09:00", in India. */
  officeHours: { first: Weekday; last: Weekday; opens: string; closes: string };
  /** The enquiries received, and how far they have come. */
  outcomes: {
    received: number;
    attempted: number;
    answered: number;
    done: number;
    resolutions: Record<Resolution, number>;
  };
  /** The campaign or the site before the visit, the most frequent first. */
  sources: Count[];
  /** The first page of the visit, the most frequent first. */
  firstPages: Count[];
  /** The place found in the text, the most frequent first. */
  places: Count[];
  /**
   * Tickets to answer, by the hours since their oldest enquiry without an attempt: a count for each of {@link
   * hourBounds}.
   */
  waiting: number[];
}
