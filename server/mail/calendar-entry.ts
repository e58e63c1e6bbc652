/** The date of an enquiry as an entry for calendars (iCalendar, RFC 5545 and 5546). */

import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { MINUTE_MS } from "../../core/enquiry/times.ts";

/** The fields of both kinds of entry. An entry replaces those of its id with a lower sequence. */
export interface CalendarDate {
  /** The same for every date of a row of the desk. */
  id: string;
  /** Rises with each change of the row. */
  sequence: number;
  at: string;
}

const LENGTH_MS = 30 * MINUTE_MS;
const REMINDER_SECONDS = 15 * 60;

/** Times are in UTC, which every calendar shows in the zone of its person. */
function entry(method: ICalCalendarMethod, { id, sequence, at }: CalendarDate, event: Partial<ICalEventData>): string {
  const end = new Date(Date.parse(at) + LENGTH_MS);
  // The package puts the "-" of an unregistered owner before it.
  const calendar = ical({ prodId: "//hospital-builder-front-door//desk//EN", method });
  calendar.createEvent({ id, sequence, start: new Date(at), end, status: ICalEventStatus.CONFIRMED, ...event });
  return calendar.toString();
}

/** An entry for one's own calendar, which rings before. @param url the enquiry at the desk */
export const ownEntry = (date: CalendarDate, summary: string, url: string | null): string =>
  entry(ICalCalendarMethod.PUBLISH, date, {
    summary,
    url,
    alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: summary }],
  });

/**
 * An invitation. Mail programs replace the entry of an earlier one by themselves only with this method, and only if it comes from
 * the organizer.
 */
export const invitation = (
  date: CalendarDate,
  summary: string,
  organizer: { name: string; email: string },
  attendee: string,
): string =>
  entry(ICalCalendarMethod.REQUEST, date, {
    summary,
    organizer,
    attendees: [{ email: attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }],
  });
