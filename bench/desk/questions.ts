/** The questions of staff to the desk, and the time that the server takes to answer. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../../server/storage/database.ts";
import { percentile } from "../enquiries/throughput.ts";

export interface Answered {
  question: string;
  p50: number;
  p95: number;
}

/** The addresses of each question, which differ so that nothing is answered from a cache. */
async function questions(database: Database, staff: readonly string[]): Promise<Record<string, string[]>> {
  const rows = await database.read(
    z.object({ reference: z.string(), phone: z.string() }),
    sql`SELECT reference, phone FROM contacts WHERE id % 5003 = 17 ORDER BY id`,
  );
  const list = (...queries: string[]) => queries.map((query) => `/enquiries?${query}`);
  const search = (...words: string[]) => list(...words.map((q) => `q=${encodeURIComponent(q)}`));
  const owner = staff.map((id) => `who=${id}`);
  return {
    "To answer": list("status=to-answer"),
    Waiting: list("status=waiting"),
    Done: list("status=done"),
    "Set aside": list("status=set-aside"),
    "filter: owner": list("status=done&who=me", ...owner.map((who) => `status=waiting&${who}`)),
    "filter: nobody yet": list("status=done&who=nobody", "status=waiting&who=nobody", "who=nobody"),
    "filter: urgent": list("status=done&urgent=yes", "status=waiting&urgent=yes", "urgent=yes"),
    "filter: project type": list("status=done&type=other", "status=waiting&type=equipment", "type=it-solutions"),
    "filter: days": list("status=done&since=2025-03-01&until=2025-03-03", "since=2025-03-01&until=2025-03-31"),
    "filter: several at once": list(
      "status=waiting&urgent=yes&type=other&who=me",
      "urgent=yes&type=other&since=2026-01-01",
    ),
    "search: rare word": search("visitor4711", "visitor58222", "xyzzy"),
    "search: common word": search("hospital", "plan", "a"),
    "search: first and last name": search("asha patel", "ravi shah", "mary thomas", "priya nair"),
    "search: five words": search("asha patel hospital nashik bed", "kiran rao clinic pune licence"),
    "search: last digits of a phone": search(...rows.map(({ phone }) => phone.slice(-4))),
    "search: phone number": search(...rows.map(({ phone }) => phone)),
    "search: reference": search(...rows.map(({ reference }) => reference)),
    "search: Hindi": search("मान्यता", "अस्पताल लाइसेंस"),
    "search: Gujarati": search("મંજૂરી", "હોસ્પિટલ બાંધકામ"),
    "search with filters": search("hospital&status=waiting&urgent=yes", "architect&status=done&type=other").map((url) =>
      url.replaceAll("%26", "&").replaceAll("%3D", "="),
    ),
    "mails without an enquiry": ["/unmatched"],
    "an enquiry": rows.map(({ reference }) => `/enquiries/${reference}`),
  };
}

/** Asks each question so many times, one after the other. Times are in milliseconds, over loopback. */
export async function askAll(
  ask: (path: string) => Promise<unknown>,
  database: Database,
  staff: readonly string[],
  times: number,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const [question, paths] of Object.entries(await questions(database, staff))) {
    const took: number[] = [];
    for (let index = 0; index < times + paths.length; index++) {
      const began = performance.now();
      await ask(paths[index % paths.length] ?? "");
      // The first of each address reads from the disk what the desk has in memory afterwards.
      if (index >= paths.length) took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    answered.push({ question, p50: percentile(took, 0.5), p95: percentile(took, 0.95) });
  }
  return answered;
}
