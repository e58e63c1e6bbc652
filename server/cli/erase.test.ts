import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { readEnquiries } from "../enquiries/read.ts";
import { createCliFixture, hindi, places } from "../test-support/cli.ts";
import { undelivered } from "../test-support/jobs.ts";
import { createEmptyDatabase } from "../test-support/stores.ts";
import { enquiry } from "../test-support/test-server.ts";
import { confirm } from "./erase.ts";

const other = { ...hindi, email: "ramesh@example.in", phone: "+91 98 7654 3210" };

test.each(places)("%s: erases one person by address or number and prints a receipt", async (_, place) => {
  const { DATA_DIR, enquiries, references, store } = await createCliFixture(
    await place(),
    { contacts: [enquiry], notifications: ["mail"] },
    { contacts: [{ ...other, email: "ASHA@example.in" }] },
    { contacts: [{ ...other, phone: "079-2345-6789" }], flags: ["too-fast"] },
    { contacts: [other], notifications: ["mail"] },
  );
  const { stdout, stderr, code } = await enquiries(
    "erase",
    "--email",
    " Asha@Example.in",
    "--phone",
    "07923456789",
    "--yes",
  );
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  for (const reference of references.slice(0, 3)) expect(stdout).toContain(reference);
  expect(stdout).not.toContain(references[3]);
  expect(stdout).toMatch(/^Erased +\d{4}-\d\d-\d\d \d\d:\d\d IST\nReferences /);
  expect(stdout).toMatch(/^What remains [\s\S]* backups, /m);
  expect(stdout).not.toMatch(/asha|79 ?2345/i);
  expect(await readEnquiries(store.database)).toMatchObject([{ reference: references[3], full_name: other.full_name }]);
  expect(await undelivered(store)).toHaveLength(1);
  for (const file of readdirSync(DATA_DIR)) expect(readFileSync(join(DATA_DIR, file), "latin1")).not.toMatch(/asha@/i);
});

test("prints the receipt as JSON, without the PostgreSQL password", async () => {
  const withPassword = (await createEmptyDatabase()).replace("//desk@", "//desk:hidden-word@");
  const { enquiries, references } = await createCliFixture({ DATABASE_URL: withPassword }, {});
  const { stdout, code } = await enquiries("erase", "--email", enquiry.email, "--yes", "--json");
  expect(code).toBe(0);
  expect(stdout).not.toContain("hidden-word");
  expect(JSON.parse(stdout)).toEqual({
    erased_at: expect.stringMatching(/Z$/),
    references,
    erased_from: [
      expect.stringMatching(/^database PostgreSQL 127\.0\.0\.1/),
      expect.stringMatching(/^journal .*sqlite$/),
    ],
    remembered_in: [expect.stringContaining("erasures.jsonl"), expect.stringContaining("in PostgreSQL")],
    remains: expect.arrayContaining([expect.stringMatching(/^journals of other servers/)]),
  });
});

test("remembers the erasure of an unknown person, with exit code 1", async () => {
  const { DATA_DIR, enquiries } = await createCliFixture({}, { contacts: [other] });
  const { stdout, code } = await enquiries("erase", "--email", enquiry.email, "--yes");
  expect(code).toBe(1);
  expect(stdout).toContain("none: no enquiry matched");
  expect(readFileSync(join(DATA_DIR, "erasures.jsonl"), "utf8")).toContain("hash");
});

test.each([[[]], [["--email", " "]], [["--phone", "none"]], [["--email", "a@b.in"]]])(
  "rejects %j without a terminal and erases nothing",
  async (args) => {
    const { enquiries, store } = await createCliFixture({}, { contacts: [{ ...enquiry, email: "a@b.in" }] });
    const yes = args[1] === "a@b.in" ? [] : ["--yes"];
    expect(await enquiries("erase", ...args, ...yes)).toMatchObject({ stdout: "", code: 2 });
    expect(await readEnquiries(store.database)).toHaveLength(1);
  },
);

test.each([
  ["yes\n", true],
  [" YES \n", true],
  ["y\n", false],
  ["\n", false],
  ["", false],
])("takes %j at the terminal for %s", async (typed, agreed) => {
  const screen = new PassThrough();
  expect(await confirm("Erase?", { stdin: Readable.from([typed]), stderr: screen })).toBe(agreed);
  expect(String(screen.read())).toBe("Erase? Type yes: ");
});

/** Guesses of an attacker who has the list: plain hashes of known numbers and addresses. */
const guesses = [enquiry.email, `email:${enquiry.email}`, "7923456789", "phone:7923456789", enquiry.phone].map((text) =>
  createHash("sha256").update(text).digest("hex"),
);

test.each(places)(
  "%s: who has the list of the erased cannot try numbers and addresses against it",
  async (_, place) => {
    const { DATA_DIR, enquiries, store } = await createCliFixture(await place(), { contacts: [enquiry] });
    await enquiries("erase", "--email", enquiry.email, "--phone", enquiry.phone, "--yes");
    const hash = z.object({ hash: z.string() });
    const table = JSON.stringify(await store.database.read(hash, sql`SELECT hash FROM erasures`));
    const list = readFileSync(join(DATA_DIR, "erasures.jsonl"), "utf8");
    for (const guess of guesses) {
      expect(table).not.toContain(guess);
      expect(list).not.toContain(guess);
    }
    expect(list.trim().split("\n")).toHaveLength(2);
    // The key is apart from the list, and neither the list nor the database holds it.
    const keyFile = join(DATA_DIR, "installation-key");
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const others = readdirSync(DATA_DIR).filter((name) => name !== "installation-key");
    const key = readFileSync(keyFile, "utf8").trim();
    for (const name of others) expect(readFileSync(join(DATA_DIR, name), "latin1"), name).not.toContain(key);
  },
);
