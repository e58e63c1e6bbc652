import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { releaseEnquiry } from "../enquiries/notifications.ts";
import { hindi, createCliFixture as makeStored, runEnquiries } from "../test-support/cli.ts";
import { runProcess } from "../test-support/process.ts";
import { createEmptyDatabase, openPostgres } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder, submission } from "../test-support/test-server.ts";

/** An open store that received these in one request, and the command on its folder. */
const createCliFixture = (...contacts: (typeof enquiry)[]) => makeStored({}, { contacts });

test("lists enquiries newest first in at most 100 columns", async () => {
  const long = { ...enquiry, full_name: "A name that is much longer than its column", phone: "+91 ".repeat(20) };
  const { enquiries, references } = await createCliFixture(enquiry, hindi, long);
  const { stdout, code } = await enquiries("list");
  expect(code).toBe(0);
  const [heading, ...lines] = stdout.trimEnd().split("\n");
  expect(heading).toMatch(/^ID +REFERENCE +RECEIVED \(IST\) +NAME +PHONE +PROJECT +DETAILS$/);
  expect(lines.map((line) => line.slice(6, 16))).toEqual(references.toReversed());
  for (const line of lines) expect(line.replace(/\p{Mn}/gu, "").length).toBeLessThanOrEqual(100);
  expect(lines[0]).toContain("A name that is mu…");
  expect(lines[1]).toContain("आशा पटेल");
  expect(lines[2]).toContain("new-hospital A hospital of …");
});

test("lists every field as typed with --json", async () => {
  const { enquiries, references } = await createCliFixture(enquiry, hindi);
  const { stdout } = await enquiries("list", "--json");
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 2, reference: references[1], source: "data-api", created_at: expect.stringMatching(/Z$/), ...hindi },
    { id: 1, reference: references[0], ...enquiry },
  ]);
});

test("shows an enquiry by ID or reference in any letter case", async () => {
  const { enquiries, references } = await createCliFixture(enquiry, hindi);
  for (const id of ["2", String(references[1]), String(references[1]).toLowerCase()]) {
    const { stdout, code } = await enquiries("show", id);
    expect(code).toBe(0);
    for (const typed of [hindi.full_name, hindi.phone, hindi.email, hindi.project_details])
      expect(stdout).toContain(typed);
  }
  expect(JSON.parse((await enquiries("show", "1", "--json")).stdout)).toMatchObject({ id: 1, ...enquiry });
});

test("shows why an enquiry was set aside, and that it was released", async () => {
  const { enquiries, references, store } = await makeStored({}, { flags: ["hidden-field"] });
  const reference = String(references[0]);
  expect((await enquiries("show", reference)).stdout).toMatch(/Flags +hidden-field\nSet aside +now\n/);
  await releaseEnquiry(store, reference, [], new Date());
  expect((await enquiries("show", reference)).stdout).toMatch(/Set aside +released \d{4}-/);
});

test("marks only an invalid e-mail address", async () => {
  const { enquiries } = await createCliFixture(enquiry, { ...enquiry, email: "asha at example" });
  expect((await enquiries("show", "1")).stdout).not.toContain("cannot be");
  expect((await enquiries("show", "2")).stdout).toContain("asha at example (not a valid email address)");
});

test("removes control characters that visitors typed", async () => {
  const { enquiries } = await createCliFixture({
    ...enquiry,
    full_name: "\u001b[2J\u202eAsha",
    project_details: "a\u001b]0;x\u0007\nb",
  });
  for (const args of [["list"], ["show", "1"]]) {
    const { stdout } = await enquiries(...args);
    expect(stdout).toContain("Asha");
    expect([...stdout].filter((letter) => /[\p{Cc}\u202e]/u.test(letter) && letter !== "\n")).toEqual([]);
  }
});

test("reports an unknown enquiry with exit code 1", async () => {
  const { enquiries } = await createCliFixture(enquiry);
  const { stdout, stderr, code } = await enquiries("show", "AN-2222-22");
  expect({ stdout, stderr, code }).toEqual({ stdout: "", stderr: "There is no enquiry AN-2222-22.\n", code: 1 });
});

test("reports a missing database with exit code 1", async () => {
  const { stderr, code } = await runProcess("cli/enquiries.ts", ["list"], { DATA_DIR: temporaryFolder() });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no database yet: the server creates .*enquiries\.sqlite when it starts/);
});

test("reports an empty database as a sentence, or as an empty JSON list", async () => {
  const { enquiries } = await createCliFixture();
  expect(await enquiries("list")).toEqual({ stdout: "No enquiries yet.\n", stderr: "", code: 0 });
  expect(JSON.parse((await enquiries("list", "--json")).stdout)).toEqual([]);
});

test.each([
  [[]],
  [["print"]],
  [["show"]],
  [["show", "1", "2"]],
  [["list", "1"]],
  [["list", "--csv"]],
  [["list", "--since", "yesterday"]],
  [["list", "--since", "2026-02-30"]],
  [["export", "--json"]],
  [["resend", "AN-2222-22"]],
  [["erase"]],
  [["backup"]],
  [["restore"]],
])("rejects %j as wrong usage with exit code 2", async (args) => {
  const { enquiries } = await createCliFixture();
  const { stdout, stderr, code } = await enquiries(...args);
  expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
  expect(stderr).toContain("--help");
});

test("prints help for the program and for every command", async () => {
  const { enquiries } = await createCliFixture();
  const { stdout, code } = await enquiries("--help");
  expect(code).toBe(0);
  for (const line of stdout.trimEnd().split("\n")) expect(line.length).toBeLessThanOrEqual(130);
  const names = [...stdout.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => String(name));
  expect(names.toSorted()).toEqual([
    "backup",
    "breach",
    "canary",
    "content",
    "doctor",
    "erase",
    "export",
    "list",
    "restore",
    "show",
    "staff",
    "unseal",
  ]);
  for (const name of names) {
    const page = await enquiries(name, "--help");
    expect({ stderr: page.stderr, code: page.code }).toEqual({ stderr: "", code: 0 });
    expect(page.stdout).toMatch(new RegExp(`^enquiries ${name}[\\s\\S]*--help`));
  }
});

test("says what waits in the journal, also while PostgreSQL cannot be reached", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const DATA_DIR = sharedDataFolder();
  const store = await openPostgres(gate.url, DATA_DIR);
  gate.shut();
  const [reference = ""] = await store.insert(submission());
  const run = (...args: string[]) => runEnquiries(args, { DATA_DIR, DATABASE_URL: gate.url });
  const waiting = expect.stringContaining("In the journal of this server, not yet in PostgreSQL: 1 enquiry.");
  expect(await run("list")).toMatchObject({ code: 1, stderr: waiting });
  gate.open();
  expect(await run("list")).toMatchObject({ code: 0, stdout: "No enquiries yet.\n", stderr: waiting });
  const where = `${reference} waits in the journal of this server until PostgreSQL has it.\n`;
  expect(await run("show", reference)).toMatchObject({ code: 1, stderr: where });
});
