/** Only the files that own enquiries read their tables. Everybody else reads views, which leave out what is sealed. */
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

const tables = [
  "contacts",
  "messages",
  "attachments",
  "drafts",
  "ticket_events",
  "enquiry_views",
  "tickets",
  "jobs",
  "ticket_enquiries",
];

const owners = [
  // Derives what the desk shows of an enquiry.
  "server/enquiries/tickets.ts",
  // Sealing deletes waiting jobs. A job reads its enquiry through the views.
  "server/jobs/jobs.ts",
  // Store, and find a repeat of a sealed enquiry.
  "server/enquiries/insert.ts",
  "server/enquiries/threads.ts",
  "server/enquiries/notifications.ts",
  "server/enquiries/person.ts",
  "server/enquiries/replay.ts",
  // Seal, give back and erase.
  "server/enquiries/erase.ts",
  "server/enquiries/enquiry-ids.ts",
  "server/enquiries/erase-statements.ts",
  "server/enquiries/sealing.ts",
];

/** Reads that name no enquiry: mails that are there, sealed or not, and whether a SQLite file holds any. */
const allowed = [
  ["server/enquiries/postgres-store.ts", "FROM contacts"],
  ["server/messages/incoming/receive-mail.ts", "FROM messages"],
];

const reads = new RegExp(String.raw`(?:(?<!\bDELETE )\b(?:FROM|JOIN) |sql\u0060)(?:${tables.join("|")})\b(?!\.)`, "g");

test("reads enquiries and what belongs to them through the views alone", async () => {
  const found: string[][] = [];
  for await (const file of glob("server/**/*.ts", { exclude: ["**/*.test.ts", "server/test-support/**"] })) {
    if (owners.includes(file)) continue;
    const text = readFileSync(file, "utf8").replace(/\s+/g, " ");
    for (const [read] of text.matchAll(reads)) found.push([file, read]);
  }
  expect(found.toSorted()).toEqual(allowed.toSorted());
});
