/** The sections of the system as rows, each with a word on its state. */
import type {
  ServerReport,
  SystemRecords,
  SystemSection,
  SystemState,
  UndeliveredKind,
} from "../../core/api/system.ts";
import { dayAndTime, duration, shortTime } from "../time/format.ts";

interface SectionState {
  name: string;
  /** The section in one line, while it is in order. */
  note?: string | undefined;
  state: string;
}

export interface SystemRowData extends SectionState {
  about: SystemSection;
  /** The troubles that need a person, in sentences. */
  alarms: string[];
  /** Whether something was given up that can be sent again. */
  canRetry: boolean;
}

type Measured = Omit<SystemState, "alarms">;

const GIGABYTE = 1e9;
const gigabytes = (bytes: number): string => {
  const size = bytes / GIGABYTE;
  return size < 10 ? size.toFixed(1) : String(Math.round(size));
};

/** "5 h", "12 min": minutes do not matter beside hours. */
const age = (at: string, now: number): string => duration(Math.max(0, now - Date.parse(at))).replace(/h \d+ min$/, "h");

const databaseRow = ({ database: { kind, answersInMs } }: Measured): SectionState => ({
  name: "Database",
  note: `${kind}, ${answersInMs} ms`,
  state: "answers",
});

const journalRow = ({ journaled }: Measured): SectionState => ({
  name: "Journal",
  note: `enquiries kept while the database cannot be reached: ${journaled}`,
  state: journaled === 0 ? "empty" : `${journaled} wait`,
});

const diskRow = ({ disk: { freeBytes, totalBytes } }: Measured): SectionState => ({
  name: "Disk",
  note: `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} GB free`,
  state: `${Math.round((freeBytes / totalBytes) * 100)} % free`,
});

const siteRow = ({ site: { publishedAt, issue } }: Measured, now: number): SectionState => ({
  name: "Website",
  note: publishedAt === null ? "as it came with the desk" : `published ${shortTime(publishedAt, now)}`,
  state: issue === null ? "is shown" : "not read",
});

const backupRow = ({ backup }: SystemRecords, now: number): SectionState => ({
  name: "Backup",
  note: backup ? dayAndTime(backup.at) : undefined,
  state: backup ? `${age(backup.at, now)} old` : "none known",
});

function canaryRow({ canary, notifications }: SystemRecords, now: number): SectionState {
  if (canary === null) return { name: "Test enquiry", state: "never came" };
  const sendsMail = notifications.some(({ kind }) => kind === "mail");
  const waiting = sendsMail ? "came in, its mail has not gone out" : "went from the form into the list";
  const note = canary.mailedAt
    ? `went from the form to the mail server in ${inSeconds(Date.parse(canary.mailedAt) - Date.parse(canary.at))}`
    : waiting;
  return { name: "Test enquiry", note, state: shortTime(canary.at, now) };
}

/** "41 s", or longer times as elsewhere. */
const inSeconds = (ms: number): string => (ms < 60_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : duration(ms));

const nameOfKind = { mail: "Mail to staff", webhook: "Other system", acknowledgement: "Acknowledgements" };

const howManyWait = (count: number): string => (count === 0 ? "none waits" : count === 1 ? "1 waits" : `${count} wait`);

const kindRow = ({ kind, undelivered, failed, oldestAt }: UndeliveredKind, now: number): SectionState => ({
  name: nameOfKind[kind],
  note: oldestAt === null ? "all delivered" : `the oldest since ${shortTime(oldestAt, now)}`,
  state: failed > 0 ? `${failed} refused` : howManyWait(undelivered),
});

function messageRow({ messages }: SystemRecords): SectionState {
  const { failed, unsure, waiting, sent, bounced } = messages;
  const note = bounced === 0 ? `${sent} sent in 7 days` : `${sent} sent in 7 days, ${bounced} bounced`;
  const name = "Messages to visitors";
  if (failed.length > 0) return { name, note, state: `${failed.length} not sent` };
  return { name, note, state: unsure.length > 0 ? `${unsure.length} unsure` : howManyWait(waiting) };
}

const inboxRow = ({ checkedAt, error, unmatched }: NonNullable<SystemRecords["inbox"]>, now: number): SectionState => ({
  name: "Replies",
  note: checkedAt === null ? "never read" : `read ${shortTime(checkedAt, now)}`,
  state:
    error !== null || checkedAt === null ? "not read" : unmatched > 0 ? `${unmatched} without enquiry` : "are read",
});

const pushRow = ({ devices, refused }: NonNullable<SystemRecords["push"]>): SectionState => ({
  name: "Push notifications",
  note: `to ${devices} of staff, when an enquiry comes`,
  state: refused.length > 0 ? `${refused.length} refused` : "none refused",
});

function retentionRow({ retention: { days, stopped, ending } }: SystemRecords): SectionState {
  const name = "Retention";
  if (days === null) return { name, note: "enquiries are kept forever", state: stopped ? "stopped" : "off" };
  const state = stopped ? "stopped" : `${ending === 0 ? "none" : ending} this week`;
  return { name, note: `enquiries are erased after ${days} days`, state };
}

const serverRow = (
  { name, version, publishedAt, seenAt, waiting, isThis }: ServerReport,
  now: number,
): SectionState => ({
  name: isThis ? `This server, ${name}` : `Server ${name}`,
  note: [
    `version ${version}`,
    ...(publishedAt ? [`words published ${shortTime(publishedAt, now)}`] : []),
    `reported ${shortTime(seenAt, now)}`,
  ].join(", "),
  state: waiting > 0 ? `${waiting} wait` : "runs",
});

/** Lists every section with its alarms. */
export function readSections({ alarms, ...state }: SystemState): SystemRowData[] {
  const now = Date.parse(state.asOf);
  const row = (
    about: SystemSection,
    section: SectionState,
    name: string | null = null,
    canRetry = false,
  ): SystemRowData => ({
    about,
    ...section,
    canRetry,
    alarms: alarms.filter((alarm) => alarm.about === about && alarm.name === name).map(({ text }) => text),
  });
  const { records } = state;
  const { notifications, servers, inbox } = records;
  const tellsStaff = notifications.some(({ kind }) => kind !== "acknowledgement");
  return [
    row("canary", canaryRow(records, now)),
    ...(tellsStaff ? [] : [row("notifications", { name: nameOfKind.mail, state: "not set up" })]),
    ...notifications.map((one) => row("notifications", kindRow(one, now), one.kind, one.failed > 0)),
    ...(records.push ? [row("push", pushRow(records.push))] : []),
    row("messages", messageRow(records)),
    ...(inbox ? [row("inbox", inboxRow(inbox, now))] : []),
    row("database", databaseRow(state)),
    row("journal", journalRow(state)),
    row("disk", diskRow(state)),
    row("site", siteRow(state, now)),
    row("backup", backupRow(records, now)),
    row("retention", retentionRow(records)),
    ...servers.map((server) => row("servers", serverRow(server, now), server.name)),
  ];
}
