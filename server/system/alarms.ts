/** Sentences about what needs a person. Each names the action to take. */

import type { SystemRecords, SystemState, UndeliveredKind } from "../../core/api/system.ts";
import { HOUR_MS, longTime, MINUTE_MS } from "../../core/times.ts";

type Alarm = SystemState["alarms"][number];
/** An alarm about the only section of its kind. */
const alarm = (about: Alarm["about"], text: string): Alarm => ({ about, name: null, text });

/** The state of the system before its alarms are derived. */
export type Measured = Omit<SystemState, "alarms">;

/** Backups and test enquiries are daily. Two hours more let a slow run pass. */
const DAILY_MS = 26 * HOUR_MS;
/** A short outage of the mail server is over by then. */
const LATE_MS = 15 * MINUTE_MS;
/** Servers report every 20 s. */
const SILENT_MS = 5 * MINUTE_MS;

const OPERATOR = "whoever runs the server";

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const wordsOfKind: Record<UndeliveredKind["kind"], [string, string]> = {
  mail: ["mail to staff", "mails to staff"],
  webhook: ["notification to the other system", "notifications to the other system"],
  acknowledgement: ["acknowledgement to a visitor", "acknowledgements to visitors"],
};

function journalAlarms({ journaled, refused }: Measured): Alarm[] {
  const alarms: Alarm[] = [];
  if (journaled > refused) {
    const waitingText = count(journaled - refused, "enquiry waits", "enquiries wait");
    const text = `${waitingText} on this server to get into the database. They are safe. If the number does not fall within 15 minutes, tell ${OPERATOR}.`;
    alarms.push(alarm("journal", text));
  }
  if (refused > 0) {
    const text = `The database refused ${count(refused, "enquiry", "enquiries")} that this server keeps. ${refused === 1 ? "It is" : "They are"} safe on its disk. Ask ${OPERATOR} to look at the log, fix the cause and start the server again, which tries again.`;
    alarms.push(alarm("journal", text));
  }
  return alarms;
}

function diskAlarms({ disk, database }: Measured): Alarm[] {
  const { freeBytes, reserveBytes } = disk;
  if (freeBytes >= 2 * reserveBytes) return [];
  const megabytes = Math.floor(freeBytes / 1_000_000);
  const refuses = freeBytes < reserveBytes && database.kind === "SQLite";
  const effect = refuses ? "New enquiries are refused" : "Soon new enquiries cannot be kept";
  return [alarm("disk", `The disk has ${megabytes} MB left. ${effect}. Ask ${OPERATOR} to free space now.`)];
}

function backupAlarms({ backup }: SystemRecords, now: number): Alarm[] {
  if (backup === null) {
    return [alarm("backup", `No backup is known. Ask ${OPERATOR} to set up the daily backup.`)];
  }
  if (now - Date.parse(backup.at) < DAILY_MS) return [];
  const text = `The last backup is from ${longTime(backup.at)}, more than a day ago. Ask ${OPERATOR} to look at the daily backup.`;
  return [alarm("backup", text)];
}

function canaryAlarms({ canary, notifications }: SystemRecords, now: number): Alarm[] {
  const tryIt = "Send an enquiry through the form of the site. If it does not appear here, tell";
  if (canary === null) {
    const text = `No test enquiry has come yet. Ask ${OPERATOR} to set up the daily test.`;
    return [alarm("canary", text)];
  }
  const age = now - Date.parse(canary.at);
  if (age >= DAILY_MS) {
    const text = `The last test enquiry came on ${longTime(canary.at)}, more than a day ago. ${tryIt} ${OPERATOR}.`;
    return [alarm("canary", text)];
  }
  const sendsMail = notifications.some(({ kind }) => kind === "mail");
  if (!sendsMail || canary.mailedAt !== null || age < LATE_MS) return [];
  const text = `The test enquiry of ${longTime(canary.at)} came in, but its mail did not go out. Look at this list often, and tell ${OPERATOR}.`;
  return [alarm("canary", text)];
}

function notificationAlarms({ notifications }: SystemRecords, now: number): Alarm[] {
  const alarms = notifications.flatMap(({ kind, undelivered, failed, oldestAt, error }): Alarm[] => {
    const words = wordsOfKind[kind];
    const reason = error === null ? "" : ` The answer was “${error}”.`;
    if (failed > 0) {
      const text = `${count(failed, ...words)} could not be delivered.${reason} The enquiries are in the list. Press “Try again now”, and tell ${OPERATOR} if they stay.`;
      return [{ about: "notifications", name: kind, text }];
    }
    if (undelivered === 0 || oldestAt === null || now - Date.parse(oldestAt) < LATE_MS) return [];
    const text = `${count(undelivered, ...words)} ${undelivered === 1 ? "has" : "have"} waited since ${longTime(oldestAt)}; the server tries again by itself.${reason} Look at the list often until then.`;
    return [{ about: "notifications", name: kind, text }];
  });
  if (notifications.some(({ kind }) => kind !== "acknowledgement")) return alarms;
  const text = `Nobody is told of new enquiries. Look at the list often, and ask ${OPERATOR} to set up mail.`;
  return [alarm("notifications", text), ...alarms];
}

const NAMED = 5;

const named = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(", ") + (names.length > NAMED ? " and others" : "");

function messageAlarms({ messages: { failed, unsure }, refusedItems }: SystemRecords): Alarm[] {
  const alarms: Alarm[] = [];
  if (refusedItems > 0) {
    const text = `${count(refusedItems, "message or call", "messages or calls")} of the last 30 days could not be stored. Look into WhatsApp and the list of calls on the phone, and tell ${OPERATOR}.`;
    alarms.push(alarm("messages", text));
  }
  if (failed.length > 0) {
    const text = `${count(failed.length, "message", "messages")} could not be sent: ${named(failed)}. Open the enquiry and call instead.`;
    alarms.push(alarm("messages", text));
  }
  if (unsure.length > 0) {
    const text = `${count(unsure.length, "message", "messages")} may have gone out, but nothing confirmed it: ${named(unsure)}. Open the enquiry and check before you write again.`;
    alarms.push(alarm("messages", text));
  }
  return alarms;
}

function inboxAlarms({ inbox }: SystemRecords, now: number): Alarm[] {
  if (inbox === null) return [];
  const { checkedAt, error, unmatched } = inbox;
  const alarms: Alarm[] = [];
  if (error !== null || checkedAt === null || now - Date.parse(checkedAt) >= LATE_MS) {
    const since = checkedAt === null ? "" : ` since ${longTime(checkedAt)}`;
    const reason = error === null ? "" : ` The answer was “${error}”.`;
    const text = `Replies of visitors are not read${since}.${reason} Look into the mailbox yourself, and tell ${OPERATOR}.`;
    alarms.push(alarm("inbox", text));
  }
  if (unmatched > 0) {
    const text = `${count(unmatched, "mail belongs", "mails belong")} to no enquiry that the desk could find. Read them below and choose the enquiry.`;
    alarms.push(alarm("inbox", text));
  }
  return alarms;
}

function pushAlarms({ push }: SystemRecords): Alarm[] {
  if (!push || push.refused.length === 0) return [];
  const text = `The notification of a new enquiry was refused on ${named(push.refused)}. Press “Notify this device” there, under Account; mails still come. If it happens again, tell ${OPERATOR}.`;
  return [alarm("push", text)];
}

function retentionAlarms({ retention: { stopped } }: SystemRecords): Alarm[] {
  if (stopped === null) return [];
  const text = `The clock of the server jumped from ${longTime(stopped.from)} to ${longTime(stopped.at)}. Nothing is erased at the end of its time until the clock has been steady for a day. Ask ${OPERATOR} to check it. When it is right, an owner can continue at once.`;
  return [alarm("retention", text)];
}

function serverAlarms({ servers }: SystemRecords, now: number): Alarm[] {
  return servers.flatMap(({ name, problem, waiting, refused, seenAt, isThis }): Alarm[] => {
    const about = (text: string): Alarm => ({
      about: "servers",
      name,
      text: `${text} Tell ${OPERATOR} if it stays so.`,
    });
    // Problems of this server have alarms of their own.
    if (isThis) return [];
    const shows = problem === null ? [] : [about(`Server ${name} cannot show what was published last: “${problem}”.`)];
    const isSilent = now - Date.parse(seenAt) >= SILENT_MS;
    if (!isSilent && waiting === 0) return shows;
    const waitingText = waiting === 0 ? "" : ` ${count(waiting, "enquiry waits", "enquiries wait")} on its disk.`;
    const unfit = refused === 0 ? "" : ` The database refused ${refused} of them.`;
    const heard = isSilent
      ? `Server ${name} was last heard of on ${longTime(seenAt)}.`
      : `Server ${name} is catching up.`;
    return [...shows, about(`${heard}${waitingText}${unfit}`)];
  });
}

const siteAlarms = ({ site: { issue } }: Measured): Alarm[] =>
  issue === null ? [] : [alarm("site", `${issue} Tell ${OPERATOR}.`)];

/** Finds what needs a person, the most urgent first. */
export function findAlarms(measured: Measured): Alarm[] {
  const now = Date.parse(measured.asOf);
  const { records } = measured;
  return [
    ...journalAlarms(measured),
    ...diskAlarms(measured),
    ...siteAlarms(measured),
    ...notificationAlarms(records, now),
    ...inboxAlarms(records, now),
    ...messageAlarms(records),
    ...pushAlarms(records),
    ...serverAlarms(records, now),
    ...retentionAlarms(records),
    ...canaryAlarms(records, now),
    ...backupAlarms(records, now),
  ];
}
