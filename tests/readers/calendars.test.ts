/**
 * Calendars take the entries of a follow-up, whatever becomes of its ticket, and show it once and at the right time.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ICAL from "ical.js";
import { expect, onTestFinished, test } from "vitest";
import { openDatedMails } from "../../server/test-support/dated-mails.ts";
import { addEnquiry, inDays } from "../../server/test-support/desk.ts";
import { freePort } from "../../server/test-support/free-port.ts";
import { testedStores } from "../../server/test-support/stores.ts";
import { temporaryFolder } from "../temporary.ts";

interface Calendar {
  take: (entry: string) => Promise<void> | void;
  /** The dates that it shows, in India. Those that are cancelled are left out, or struck out by the programs. */
  dates: () => Promise<string[]> | string[];
}

interface Event {
  uid: string;
  status: string;
  /** In India, as `2027-01-07 10:30`. */
  start: string;
}

const shown = (events: Iterable<Event>): string[] =>
  [...events].filter(({ status }) => status !== "CANCELLED").map(({ start }) => start);

const inIndia = (date: Date): string =>
  date.toLocaleString("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });

/** A calendar of a library that reads one entry, which replaces the earlier one of its UID. */
function libraryCalendar(read: (entry: string) => Event): Calendar {
  const events = new Map<string, Event>();
  return {
    take(entry) {
      const event = read(entry);
      events.set(event.uid, event);
    },
    dates: () => shown(events.values()),
  };
}

function readByIcalJs(entry: string): Event {
  const event = new ICAL.Component(ICAL.parse(entry)).getFirstSubcomponent("vevent");
  const { uid, startDate } = new ICAL.Event(event ?? undefined);
  return { uid, status: String(event?.getFirstPropertyValue("status")), start: inIndia(startDate.toJSDate()) };
}

/** It also checks what a method asks for (RFC 5546). */
const LIBICAL = `
import json, sys, gi
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib
calendar = ICalGLib.Component.new_from_string(sys.stdin.read())
assert ICalGLib.restriction_check(calendar), calendar.as_ical_string()
assert calendar.count_errors() == 0, calendar.as_ical_string()
event = calendar.get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
start = event.get_dtstart().convert_to_zone(ICalGLib.Timezone.get_builtin_timezone("Asia/Kolkata"))
day = "%04d-%02d-%02d" % (start.get_year(), start.get_month(), start.get_day())
time = "%02d:%02d" % (start.get_hour(), start.get_minute())
status = event.get_status().value_nick.upper()
print(json.dumps({"uid": event.get_uid(), "status": status, "start": day + " " + time}))
`;

const readByLibical = (input: string): Event =>
  JSON.parse(execFileSync("/usr/bin/python3", ["-c", LIBICAL], { input, encoding: "utf8" }));

function openKhal(): Calendar {
  const folder = temporaryFolder();
  const [settings, entryFile] = [join(folder, "khal.conf"), join(folder, "entry.ics")];
  mkdirSync(join(folder, "calendar"));
  const formats = ["dateformat", "longdateformat", "datetimeformat", "longdatetimeformat"].map(
    (name) => `${name} = %Y-%m-%d${name.includes("time") ? " %H:%M" : ""}`,
  );
  writeFileSync(
    settings,
    `[calendars]\n[[visits]]\npath = ${folder}/calendar\n[sqlite]\npath = ${folder}/khal.db\n[locale]\n` +
      `local_timezone = Asia/Kolkata\ndefault_timezone = Asia/Kolkata\ntimeformat = %H:%M\n${formats.join("\n")}\n`,
  );
  const khal = (...args: string[]) => execFileSync("khal", ["-c", settings, ...args], { encoding: "utf8" });
  return {
    take(entry) {
      writeFileSync(entryFile, entry);
      khal("import", "--batch", entryFile);
    },
    dates() {
      const lines = khal("list", "--day-format", "", "--format", "{uid}|{status}|{start}", "today", "60d");
      const events = lines.split("\n").map((line) => line.split("|"));
      return shown(
        events.flatMap(([uid = "", status = "", start]) => (start ? { uid, status: status.trim(), start } : [])),
      );
    },
  };
}

const [FIRST_DAY, LAST_DAY] = [0, 60].map((days) => inDays(days).replaceAll(/[-:]|\.000/g, ""));
const DAYS = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop><c:filter>
  <c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${FIRST_DAY}" end="${LAST_DAY}"/>
  </c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;

/** A calendar on a server. Programs remove the method before they store an entry (RFC 4791). */
async function openRadicale(): Promise<Calendar> {
  const port = await freePort();
  const storage = ["--storage-filesystem-folder", temporaryFolder()];
  const server = spawn("radicale", ["--server-hosts", `127.0.0.1:${port}`, "--auth-type", "none", ...storage]);
  const ended = once(server, "close");
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  async function request(method: string, path: string, body?: string): Promise<string> {
    const headers = {
      // Each name may sign in, with any password.
      Authorization: `Basic ${btoa("asha:")}`,
      "Content-Type": method === "PUT" ? "text/calendar" : "application/xml",
      Depth: "1",
    };
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.text();
  }
  const isUp = () =>
    request("OPTIONS", "").then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  await request("MKCALENDAR", "asha/visits/");
  return {
    async take(entry) {
      const { uid } = readByIcalJs(entry);
      await request("PUT", `asha/visits/${uid}.ics`, entry.replace(/^METHOD:.*\r\n/m, ""));
    },
    async dates() {
      const answer = await request("REPORT", "asha/visits/", DAYS);
      const found = answer.matchAll(/BEGIN:VCALENDAR[^<]*END:VCALENDAR/g);
      return shown([...found].map(([entry]) => readByIcalJs(entry)));
    },
  };
}

test.each<[string, () => Promise<Calendar> | Calendar]>([
  ["khal", openKhal],
  ["Radicale", openRadicale],
  ["libical", () => libraryCalendar(readByLibical)],
  ["ical.js", () => libraryCalendar(readByIcalJs)],
])("%s shows a follow-up once after each change, and not after its end", async (_, open) => {
  const calendar = await open();
  const [[, openStore] = []] = testedStores;
  if (!openStore) throw new Error("No database is tested.");
  const { store, kiran, reference, send, sendDate, dropDate, entriesOfLast, fetchEntry } = await openDatedMails(
    await openStore(),
  );
  const { reference: other } = await addEnquiry(store, { email: "asha@hospital.example" });
  async function expectDates(text: string | undefined, ...dates: string[]) {
    await calendar.take(text ?? "");
    expect(await calendar.dates()).toEqual(dates.map((date) => inIndia(new Date(date))));
  }
  const [first, second, third, last] = [inDays(40, "05:00"), inDays(44, "20:15"), inDays(46, "05:00"), inDays(47)];
  const [invited] = await sendDate(first);
  await expectDates(invited?.text, first);
  await expectDates((await fetchEntry()).payload, first);
  const [moved] = await sendDate(second);
  await expectDates(moved?.text, second);
  await kiran.apply(other, "merge", { reference });
  const [merged] = await sendDate(third, other);
  await expectDates(merged?.text, third);
  await kiran.apply(other, "split", { reference });
  const [split] = await sendDate(last);
  await expectDates(split?.text, last);
  await dropDate();
  await send({ followUpAt: null, sendsDate: false });
  const [cancelled] = await entriesOfLast();
  await expectDates(cancelled?.text);
});
