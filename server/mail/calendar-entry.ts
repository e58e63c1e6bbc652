/** The date of an enquiry as an entry for calendars (iCalendar, RFC 5545 and 5546). */

import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { MINUTE_MS } from "../../core/times.ts";

/** The fields of both kinds of entry. An entry replaces the earlier ones of its id. */
export interface CalendarDate {
  id: string;
  at: string;
  /** When the date was set: its sequence number. */
  changedAt: string;
}

/** An invitation sets a date, or takes it out of the calendar. */
export type InvitationMethod = "REQUEST" | "CANCEL";

/**
 * Sequence numbers are seconds since then: a counter would not rise when tickets are merged or split. They have 31
 * bits.
 */
const FIRST_SECOND = Date.parse("2026-01-01T00:00:00Z") / 1000;

const LENGTH_MS = 30 * MINUTE_MS;
const REMINDER_SECONDS = 15 * 60;

/** Times are in UTC, which every calendar shows in the zone of its person. */
function entry(
  method: InvitationMethod | null,
  { id, at, changedAt }: CalendarDate,
  event: Partial<ICalEventData>,
): string {
  const end = new Date(Date.parse(at) + LENGTH_MS);
  // The package puts the "-" of an unregistered owner before it.
  const calendar = ical({
    prodId: "//hospital-builder-front-door//desk//EN",
    method: method && ICalCalendarMethod[method],
  });
  const sequence = Math.floor(Date.parse(changedAt) / 1000) - FIRST_SECOND;
  const status = method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
  calendar.createEvent({ id, sequence, start: new Date(at), end, status, ...event });
  return `${calendar}\r\n`;
}

/**
 * An entry for one's own calendar, which rings before. It has no method: those are for entries with an organizer.
 * @param url the enquiry at the desk
 */
export const ownEntry = (date: CalendarDate, summary: string, url: string | null): string =>
  entry(null, date, {
    summary,
    url,
    alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: summary }],
  });

/**
 * An invitation or its cancellation. Mail programs replace the entry of an earlier one by themselves only with this
 * method, and only if it comes from the organizer.
 */
export const invitation = (
  date: CalendarDate & { method: InvitationMethod },
  summary: string,
  organizer: { name: string; email: string },
  attendee: string,
): string =>
  entry(date.method, date, {
    summary,
    organizer,
    attendees: [{ email: attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }],
  });
