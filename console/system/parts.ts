/** The parts of the desk as rows, each with a word on its state. */
import type {
  NotificationChannel,
  ServerReport,
  SystemPart,
  SystemRecords,
  SystemState,
} from "../../server/contract/system.ts";
import { system as strings } from "../strings/system.ts";
import { dayAndTime, duration, shortTime } from "../time/format.ts";

export interface Part {
  name: string;
  /** The part in one line, while it is in order. */
  note?: string | undefined;
  /** A word or two at the end. */
  state: string;
}

export interface SystemRowData extends Part {
  about: SystemPart;
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

const databaseRow = ({ database: { kind, answersInMs } }: Measured): Part => ({
  name: strings.database.name,
  note: strings.database.answers(kind, answersInMs),
  state: strings.database.up,
});

const journalRow = ({ journaled }: Measured): Part => ({
  name: strings.journal.name,
  note: strings.journal.kept(journaled),
  state: journaled === 0 ? strings.journal.empty : strings.journal.waiting(journaled),
});

const diskRow = ({ disk: { freeBytes, totalBytes } }: Measured): Part => ({
  name: strings.disk.name,
  note: strings.disk.free(gigabytes(freeBytes), gigabytes(totalBytes)),
  state: strings.disk.share(Math.round((freeBytes / totalBytes) * 100)),
});

function siteRow({ site: { publishedAt, fault } }: Measured, now: number): Part {
  const { name, published, product, shown, broken } = strings.site;
  return {
    name,
    note: publishedAt === null ? product : published(shortTime(publishedAt, now)),
    state: fault === null ? shown : broken,
  };
}

const backupRow = ({ backup }: SystemRecords, now: number): Part => ({
  name: strings.backup.name,
  note: backup ? dayAndTime(backup.at) : undefined,
  state: backup ? strings.backup.old(age(backup.at, now)) : strings.backup.never,
});

function canaryRow({ canary, notifications }: SystemRecords, now: number): Part {
  const { name, took, stored, notMailed, never } = strings.canary;
  if (canary === null) return { name, state: never };
  const sendsMail = notifications.some(({ channel }) => channel === "mail");
  const waiting = sendsMail ? notMailed : stored;
  const note = canary.mailedAt ? took(inSeconds(Date.parse(canary.mailedAt) - Date.parse(canary.at))) : waiting;
  return { name, note, state: shortTime(canary.at, now) };
}

/** "41 s", or longer times as elsewhere. */
const inSeconds = (ms: number): string => (ms < 60_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : duration(ms));

function channelRow({ channel, undelivered, failed, oldestAt }: NotificationChannel, now: number): Part {
  const { names, since, delivered, waits, waiting, failed: refused } = strings.notifications;
  return {
    name: names[channel],
    note: oldestAt === null ? delivered : since(shortTime(oldestAt, now)),
    state: failed > 0 ? refused(failed) : undelivered > 0 ? waiting(undelivered) : waits,
  };
}

function messageRow({ messages }: SystemRecords): Part {
  const { name, week, waits, waiting, failed, unsure } = strings.messages;
  const state =
    messages.failed.length > 0
      ? failed(messages.failed.length)
      : messages.unsure.length > 0
        ? unsure(messages.unsure.length)
        : messages.waiting > 0
          ? waiting(messages.waiting)
          : waits;
  return { name, note: week(messages.sent, messages.bounced), state };
}

function inboxRow({ checkedAt, error, unmatched }: NonNullable<SystemRecords["inbox"]>, now: number): Part {
  const { name, checked, never, read, stopped, unmatched: without } = strings.inbox;
  return {
    name,
    note: checkedAt === null ? never : checked(shortTime(checkedAt, now)),
    state: error !== null || checkedAt === null ? stopped : unmatched > 0 ? without(unmatched) : read,
  };
}

const pushRow = ({ devices, refused }: NonNullable<SystemRecords["push"]>): Part => ({
  name: strings.push.name,
  note: strings.push.devices(devices),
  state: refused.length > 0 ? strings.notifications.failed(refused.length) : strings.push.works,
});

function retentionRow({ retention: { days, stopped, ending } }: SystemRecords): Part {
  const { name, days: after, never, ending: inAWeek, off } = strings.retention;
  return {
    name,
    note: days === null ? never : after(days),
    state: stopped ? strings.retention.stopped : days === null ? off : inAWeek(ending),
  };
}

const serverRow = ({ name, program, publishedAt, seenAt, waiting, isThis }: ServerReport, now: number): Part => ({
  name: isThis ? strings.servers.this(name) : strings.servers.name(name),
  note: [
    strings.servers.version(program),
    ...(publishedAt ? [strings.servers.shows(shortTime(publishedAt, now))] : []),
    strings.servers.reported(shortTime(seenAt, now)),
  ].join(", "),
  state: waiting > 0 ? strings.journal.waiting(waiting) : strings.servers.up,
});

/** Lists every part with its alarms. */
export function readParts({ alarms, ...state }: SystemState): SystemRowData[] {
  const now = Date.parse(state.asOf);
  const row = (about: SystemPart, part: Part, name: string | null = null, canRetry = false): SystemRowData => ({
    about,
    ...part,
    canRetry,
    alarms: alarms.filter((alarm) => alarm.about === about && alarm.name === name).map(({ text }) => text),
  });
  const { records } = state;
  const { notifications, servers, inbox } = records;
  const tellsStaff = notifications.some(({ channel }) => channel !== "autoreply");
  const { names, off } = strings.notifications;
  return [
    row("canary", canaryRow(records, now)),
    ...(tellsStaff ? [] : [row("notifications", { name: names.mail, state: off })]),
    ...notifications.map((channel) =>
      row("notifications", channelRow(channel, now), channel.channel, channel.failed > 0),
    ),
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
