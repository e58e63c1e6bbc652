import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { releaseEnquiry } from "../enquiries/notifications.ts";
import { createCliFixture, hindi } from "../test-support/cli.ts";
import { enquiry } from "../test-support/test-server.ts";

/** Parses CSV strictly by the grammar of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text;
  while (rest !== "") {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (match === null) throw new Error(`no RFC 4180: ${JSON.stringify(rest.slice(0, 40))}`);
    const [whole, quoted, plain = "", end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(whole.length);
  }
  if (row.length > 0) throw new Error("the last line has no end");
  return rows;
}

/** Reads the written file, because a stream read as text loses the byte order mark. */
async function read(
  enquiries: (...args: string[]) => Promise<{ code: number }>,
  ...args: string[]
): Promise<string[][]> {
  const file = join(temporaryFolder(), "enquiries.csv");
  expect(await enquiries("export", "--out", file, ...args)).toMatchObject({ stderr: "", code: 0 });
  const text = readFileSync(file, "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  return readCsv(text.slice(1));
}

/** Exports these enquiries and returns each row by heading. */
async function exported(...contacts: (typeof enquiry)[]): Promise<Record<string, string>[]> {
  const { enquiries } = await createCliFixture({}, ...contacts.map((contact) => ({ contacts: [contact] })));
  const [headings = [], ...rows] = await read(enquiries);
  for (const row of rows) expect(row).toHaveLength(headings.length);
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])));
}

test("exports every field as typed, newest first", async () => {
  const details = 'Two lines,\nwith "quotes"; and commas,\r\nand a third';
  const [first, second, third] = await exported(
    enquiry,
    { ...hindi, organization: null, project_type: null },
    { ...enquiry, full_name: "O'Brien", organization: "=1+1", project_details: details },
  );
  expect(first).toMatchObject({ "Full name": "O'Brien", "Project details": details, Organization: "'=1+1" });
  expect(second).toMatchObject({
    "Full name": hindi.full_name,
    "Project details": hindi.project_details,
    Organization: "",
    "Project type": "",
  });
  expect(third).toMatchObject({
    Reference: expect.stringMatching(/^AN-/),
    "Received (IST)": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    Organization: "Patel Hospitals",
    "Project type": "new-hospital",
    Source: "data API",
    Flags: "",
    "Set aside": "",
  });
});

test("exports whether an enquiry was set aside and leaves canaries out", async () => {
  const { enquiries, references, store } = await createCliFixture(
    {},
    { canary: true },
    { flags: ["too-fast", "email-unlikely"] },
    { flags: ["hidden-field"] },
  );
  await releaseEnquiry(store, String(references[1]), [], new Date());
  const [, ...rows] = await read(enquiries);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ["hidden-field", "now"],
    ["too-fast email-unlikely", expect.stringMatching(/^released \d{4}-/)],
  ]);
});

test("takes --since as a day in India", async () => {
  const { enquiries } = await createCliFixture({}, {});
  const dayAt = (time: number) => new Date(time + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  const lines = async (day: string) => (await read(enquiries, "--since", day)).length - 1;
  expect(await lines(dayAt(Date.now()))).toBe(1);
  expect(await lines(dayAt(Date.now() + DAY_MS))).toBe(0);
});

test("writes a file readable only by its owner and overwrites nothing", async () => {
  const { enquiries } = await createCliFixture({}, { contacts: [enquiry, hindi] });
  const file = join(temporaryFolder(), "enquiries.csv");
  expect(await enquiries("export", "--out", file)).toEqual({
    stdout: `${file} holds 2 enquiries.\n`,
    stderr: "",
    code: 0,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // Reading the stream as text removes the byte order mark.
  expect(readFileSync(file, "utf8")).toBe(`\ufeff${(await enquiries("export")).stdout}`);
  const again = await enquiries("export", "--out", file);
  expect(again).toEqual({ stdout: "", stderr: `${file} exists already: nothing was written.\n`, code: 1 });
});
