import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../server/test-support/cli.ts";
import { content } from "./content.ts";

/** The command on a copy of content/, and the texts of that copy. */
function createContent() {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("content", folder, { recursive: true });
  return {
    folder,
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    run: (args: readonly string[], input = "") => runProgram(content, args, { CONTENT_DIR: folder }, input),
  };
}

const original = (file: string) => readFileSync(join("content", file), "utf8");

test("changes the office address with one command, and says where the old words are still written", async () => {
  const { run, read, folder } = createContent();
  const before = original("company.yaml")
    .replace(/^( {2}city:).*/m, "$1 Oldtown")
    .replace(/^(hoursNote:).*/m, "$1 Visitors are welcome in Oldtown.");
  writeFileSync(join(folder, "company.yaml"), before);
  const { stdout, code } = await run([
    "set",
    "company",
    "address.locality",
    "Adajan",
    "address.city",
    "Surat",
    "address.state",
    "ગુજરાત",
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("address, city: Oldtown -> Surat");
  expect(stdout).toContain("Saved.");
  expect(stdout).toContain('"Oldtown" is also written in:\n  content/company.yaml: hoursNote');
  expect(read("company.yaml")).toBe(
    before
      .replace(/^( {2}locality:).*/m, "$1 Adajan")
      .replace(/^( {2}city:).*/m, "$1 Surat")
      .replace(/^( {2}state:).*/m, "$1 ગુજરાત"),
  );
});

test("finds words, and exits with 1 where there are none", async () => {
  const { run } = createContent();
  const found = await run(["search", "98%"]);
  expect(found.code).toBe(0);
  expect(found.stdout).toMatch(/^content\/services\/04-licensing\.yaml stats\.1\.value: 98%$/m);
  const { stdout, code } = await run(["search", "no page says this"]);
  expect({ stdout, code }).toEqual({ stdout: 'No field has "no page says this".\n', code: 1 });
});

test("lists files, fields and invented values, and shows a field with its note", async () => {
  const { run, folder } = createContent();
  expect((await run(["list"])).stdout).toMatch(/^content\/home\.yaml: \d+ fields/m);
  expect((await run(["list", "licensing"])).stdout).toMatch(/^stats\.1\.value: 98% \[locked\]$/m);
  const { stdout } = await run(["show", "04-licensing", "features, 3rd entry, title"]);
  expect(stdout).toContain("features, 3rd entry, title (text)");
  expect(stdout).toContain("What it is  Feature in two to five words");
  writeFileSync(join(folder, "company.yaml"), original("company.yaml").replace(/^line: /m, "line: !placeholder "));
  const invented = JSON.parse((await run(["placeholders", "--json"])).stdout);
  expect(invented).toContainEqual(expect.objectContaining({ file: "content/company.yaml", path: "line" }));
});

test("writes nothing while something is wrong, and says what in the words of the check", async () => {
  const { run, folder } = createContent();
  const { stdout, code } = await run(["set", "company", "phone.shown", "+91 98765 11111"]);
  expect(code).toBe(1);
  expect(stdout).toContain("phone, dial has other digits than the number shown");
  expect(stdout).toContain("Nothing was saved.");
  const asJson = await run(["set", "licensing", "stats.1.value", "97%", "--json"]);
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    saved: false,
    faults: [{ file: "content/services/04-licensing.yaml", path: "stats.1.value" }],
  });
  for (const file of readdirSync("content").filter((name) => name.endsWith(".yaml")))
    expect(readFileSync(join(folder, file), "utf8")).toBe(original(file));
});

test("takes a long text from standard input", async () => {
  const { run, read } = createContent();
  const { code } = await run(["set", "company", "hoursNote"], "For enquiries: write in हिन्दी, too.\n");
  expect(code).toBe(0);
  expect(read("company.yaml")).toContain('hoursNote: "For enquiries: write in हिन्दी, too."\n');
});

test("adds, moves and removes an entry", async () => {
  const { run, read } = createContent();
  const file = "services/05-it-solutions.yaml";
  const entry = ["title", "Nurse call", "text", "Bed heads, corridor lamps and the panel at the nursing station."];
  expect((await run(["add", "it-solutions", "features", ...entry, "--at", "2"])).stdout).toContain(
    "features: position 2 added",
  );
  expect(read(file)).toContain(`  - title: Nurse call\n    text: ${entry[3]}\n`);
  expect((await run(["move", "it-solutions", "features.2", "1"])).code).toBe(0);
  expect(read(file)).toContain("features:\n  - title: Nurse call\n");
  expect((await run(["remove", "it-solutions", "features.1"])).code).toBe(0);
  expect(read(file)).toBe(original(file));
});

test("takes off the mark of a value that is true", async () => {
  const { run, read, folder } = createContent();
  writeFileSync(join(folder, "company.yaml"), original("company.yaml").replace(/^address:/m, "address: !placeholder"));
  const half = await run(["set", "company", "address.city", "Surat"]);
  expect(half.stdout).toContain("content confirm company address");
  expect((await run(["confirm", "company", "address"])).code).toBe(0);
  expect(read("company.yaml")).toMatch(/^address:$/m);
});

test("does not save over a version that the person has not seen, and shows both values", async () => {
  const { run, read } = createContent();
  const { version } = JSON.parse((await run(["show", "company", "address.city", "--json"])).stdout);
  expect((await run(["set", "company", "address.city", "Rajkot", "--version", version])).code).toBe(0);
  const { stdout, code } = await run(["set", "company", "address.city", "Surat", "--version", version]);
  expect(code).toBe(1);
  expect(stdout).toContain("in the file: Rajkot\n    yours:       Surat");
  expect(read("company.yaml")).toContain("city: Rajkot");
});

test("checks all files, and exits with 1 at a fault", async () => {
  const { run, folder } = createContent();
  expect((await run(["check"])).stdout).toMatch(/^All \d+ files are in order\.$/m);
  writeFileSync(join(folder, "contact.yaml"), "heading: Contact\n");
  const { stdout, code } = await run(["check"]);
  expect(code).toBe(1);
  expect(stdout).toContain("content/contact.yaml: ");
});

test("explains itself, and exits with 2 at wrong usage", async () => {
  const { run, folder } = createContent();
  expect((await run(["--help"])).stdout).toContain("set FILE PATH VALUE");
  for (const args of [[], ["print"], ["show", "company"], ["list", "compny"], ["show", "company", "nothing"]])
    expect((await run(args)).code, args.join(" ")).toBe(2);
  expect((await run(["list", "compny"])).stderr).toContain('did you mean "company"?');
  rmSync(folder, { recursive: true });
  const gone = await run(["list"]);
  expect(gone.code).toBe(1);
  expect(gone.stderr).toContain(`cp -r content ${folder}`);
  cpSync("content", folder, { recursive: true });
});
