/** Persons affected by a breach. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../tests/temporary.ts";
import { createCliFixture, hindi, places } from "../test-support/cli.ts";
import { aMember } from "../test-support/rows.ts";
import { enquiry } from "../test-support/test-server.ts";

const someone = (name: string, email: string) => ({ ...enquiry, full_name: name, email });

/** Several people: two enquiries of Asha, one with markup, one sealed, one after the time, two erased. */
async function makeFixture(settings: Record<string, string>) {
  const fixture = await createCliFixture(
    settings,
    { contacts: [enquiry] },
    { contacts: [{ ...enquiry, project_details: "A second letter" }] },
    { contacts: [{ ...hindi, full_name: "{company} <b>", email: "ravi@example.in" }] },
    { contacts: [someone("Late Comer", "late@example.in")] },
    { contacts: [enquiry], canary: true },
  );
  const { store, references } = fixture;
  const receive = (index: number, at: string) =>
    store.database.write(sql`UPDATE contacts SET created_at = ${at} WHERE reference = ${references[index] ?? ""}`);
  await receive(0, "2026-11-01T06:00:00.000Z");
  await receive(1, "2026-11-20T05:00:00.000Z");
  await receive(2, "2026-11-10T06:00:00.000Z");
  await receive(3, "2026-11-20T06:30:00.000Z");
  await receive(4, "2026-11-10T06:00:00.000Z");
  await store.database.write(
    sql`INSERT INTO contacts (reference, created_at, source, full_name, email, phone, project_details, submission_id,
        batch_index, body_hash, sealed_at)
      VALUES (${"AN-2222-22"}, ${"2026-11-02T06:00:00.000Z"}, ${"data-api"}, ${"Sealed Person"}, ${"sealed@example.in"},
        ${"+91 98250 11111"}, ${"Secret"}, ${"0190a0a0-0000-7000-8000-000000000000"}, ${0}, ${"hash"},
        ${"2026-11-03T06:00:00.000Z"})`,
    sql`INSERT INTO erased_references (reference, erased_at) VALUES
      (${"AN-3333-33"}, ${"2026-11-19T06:00:00.000Z"}), (${"AN-4444-44"}, ${"2026-11-21T06:00:00.000Z"})`,
    aMember({ id: "kiran", name: "Kiran Shah" }),
    sql`INSERT INTO audit (id, staff_id, action, reference, created_at)
      VALUES (${"a"}, ${"kiran"}, ${"opened"}, ${references[0] ?? ""}, ${"2026-11-20T05:30:00.000Z"}),
        (${"b"}, ${"kiran"}, ${"opened"}, ${references[0] ?? ""}, ${"2026-11-20T08:30:00.000Z"})`,
  );
  return fixture;
}
const time = ["--since", "2026-11-20T10:00", "--until", "2026-11-20T12:00"];

test.each(places)(
  "%s: names everybody whose data was there, in lists that only the owner of the files reads",
  async (_, place) => {
    const { enquiries, references, store } = await makeFixture(await place());
    const [first, second, ravi] = references;
    const folder = join(temporaryFolder(), "breach");
    const jobs = () => store.database.read(z.object({ id: z.string() }), sql`SELECT id FROM jobs ORDER BY id`);
    const before = await jobs();
    const { stdout, stderr, code } = await enquiries("breach", "list", ...time, "--out", folder, "--json");
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    const { people, erased } = JSON.parse(stdout);
    const byMail = (a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email);
    expect(people.toSorted(byMail)).toMatchObject([
      { email: enquiry.email, references: expect.arrayContaining([first, second]), isSealed: false },
      { email: "ravi@example.in", references: [ravi], isSealed: false },
      { email: "sealed@example.in", references: ["AN-2222-22"], isSealed: true },
    ]);
    expect(erased).toEqual(["AN-4444-44"]);

    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual(["access.csv", "people.csv"]);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    expect(read("people.csv")).toContain(`${ravi},{company} <b>,ravi@example.in,`);
    expect(read("people.csv")).toContain("\r\nAN-2222-22,Sealed Person,sealed@example.in,'+91 98250 11111,sealed\r\n");
    expect(read("people.csv")).toContain("\r\nAN-4444-44,,,,erased\r\n");
    expect(read("access.csv")).toContain(`2026-11-20 11:00,Kiran Shah,opened,${first}`);
    expect(read("access.csv")).not.toContain("14:00");
    expect(files.map(read).join()).not.toContain("Secret");
    const actions = await store.database.read(
      z.object({ action: z.string() }),
      sql`SELECT action FROM audit WHERE action = 'breach'`,
    );
    expect(actions).toHaveLength(1);
    // It sends nothing.
    expect(await jobs()).toEqual(before);

    const again = await enquiries("breach", "list", ...time, "--out", folder);
    expect(again).toMatchObject({ code: 1, stdout: "" });
  },
);

test("refuses times that are none", async () => {
  const { enquiries } = await createCliFixture({}, {});
  for (const args of [
    ["--since", "2026-02-30T10:00", "--until", "2026-11-20T12:00"],
    ["--since", "2026-11-20", "--until", "2026-11-20T12:00"],
    ["--since", "2026-11-20T12:00", "--until", "2026-11-20T10:00"],
    [],
  ])
    expect(await enquiries("breach", "list", ...args)).toMatchObject({ code: 2, stdout: "" });
  expect(await enquiries("breach", ...time)).toMatchObject({ code: 2, stdout: "" });
});

test("docs/breach.md has letters to persons, the Board and CERT-In, each as the law requires", () => {
  const [, ...letters] = readFileSync("docs/breach.md", "utf8").split(/^### /m);
  expect(letters.map((letter) => letter.split("\n")[0])).toEqual([
    "To each person",
    expect.stringContaining("Data Protection Board"),
    expect.stringContaining("CERT-In"),
  ]);
  for (const letter of letters)
    expect(letter).toMatch(/^ {4}Subject: .*\[company\][\s\S]*between \[beginning\] and \[end\]/im);
  const asked = [
    ["references", "what happened", "what can follow", "what was done", "officer"],
    ["nature of the breach", "server or system", "people.csv", "consequences", "measures", "officer"],
    ["kind|unauthorised", "address, operating system", "what was seen", "what was done"],
  ];
  for (const [i, fields] of asked.entries())
    for (const field of fields) expect(letters[i]).toMatch(new RegExp(`\\[[^\\]]*(${field})`));
});
