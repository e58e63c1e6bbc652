import { expect, test, vi } from "vitest";
import { connections, type Measurement } from "../../enquiry/vitals.ts";
import { openVitals, vitalsFile } from "../monitoring/vitals/file.ts";
import { runProgram } from "../test-support/cli.ts";
import { startServer } from "../test-support/process.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { showVitals } from "./vitals.ts";

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const visit: Measurement = { page: "/contact", connection: "4g", LCP: 1200, CLS: 0.3 };

const vitals = (DATA_DIR: string, ...args: string[]) => runProgram(showVitals, args, { DATA_DIR });

/** A folder with these measurements, each counted so many times. */
function folderWith(...counted: (readonly [Measurement, number, Date?])[]): string {
  const folder = temporaryFolder();
  const file = openVitals(vitalsFile(folder));
  for (const [measurement, times, at] of counted) {
    for (let i = 0; i < times; i++) file.record(measurement, at ?? new Date());
  }
  file.close();
  return folder;
}

test("keeps measurements through a crash and reads them beside a running server", async () => {
  const DATA_DIR = temporaryFolder();
  for (let round = 1; round <= 2; round++) {
    const desk = await startServer({ DATA_DIR });
    const answer = await fetch(`${desk.url}/vitals`, { method: "POST", body: JSON.stringify(visit) });
    expect(answer.status).toBe(204);
    const { stdout, code } = await vitals(DATA_DIR, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { page: null },
      { connection: "4g" },
      { visits: round },
      { visits: round },
    ]);
    await desk.stop("SIGKILL");
  }
});

test("prints a line for each page and network and marks poor values", async () => {
  const slow: Measurement = { page: "/services/disaster-preparedness", connection: "slow-2g", LCP: 3000, INP: 600 };
  const { stdout, code } = await vitals(folderWith([visit, 25], [slow, 20], [{ ...visit, connection: "3g" }, 3]));
  expect(code).toBe(0);
  const [table = "", legend] = stdout.split("\n\n");
  expect(table).toMatch(/^PAGE +NETWORK +VISITS +LCP +INP +CLS +FCP +TTFB$/m);
  expect(table).toMatch(/^\/contact +4g +25 +1\d{3} +- +0\.\d{3} ! +- +-$/m);
  expect(table).toMatch(/^\/contact +3g +3 +\(1\d{3}\) +- +\(0\.\d{3}\) +- +-$/m);
  expect(table).toMatch(/^\/services\/disaster-preparedness +slow-2g +20 +[23]\d{3} ~ +[56]\d\d ! +-/m);
  expect(table).toMatch(/^\(all\) +\(all\) +48 /m);
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  expect(legend).toContain("LCP 2500/4000");
});

test("counts only visits since a given day", async () => {
  const folder = folderWith([visit, 2, new Date("2026-10-01T12:00:00Z")], [visit, 3, new Date("2026-11-01T12:00:00Z")]);
  const { stdout } = await vitals(folder, "--since", "2026-10-15", "--json");
  expect(JSON.parse(stdout)[0]).toMatchObject({ visits: 3 });
  const later = await vitals(folder, "--since", "2026-12-01");
  expect(later).toMatchObject({ code: 1, stdout: expect.stringContaining("since 2026-12-01") });
});

test("adds up the folders of several servers", async () => {
  const folders = [folderWith([visit, 2]), folderWith([visit, 3]), temporaryFolder()];
  const { stdout, code } = await vitals(temporaryFolder(), "--json", ...folders);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)[0]).toMatchObject({ visits: 5 });
});

test("says with exit code 1 that nothing was measured", async () => {
  const folder = temporaryFolder();
  const plain = await vitals(folder);
  expect(plain).toMatchObject({
    code: 1,
    stderr: "",
    stdout: expect.stringMatching(/^No visit was measured yet/),
  });
  expect(await vitals(folder, "--json")).toEqual({ code: 1, stderr: "", stdout: "[]\n" });
});

test("prints a line for every network, fastest first", async () => {
  const { stdout } = await vitals(
    folderWith(...connections.toReversed().map((connection) => [{ ...visit, connection }, 1] as const)),
    "--json",
  );
  const lines: { page: string | null; connection: string | null }[] = JSON.parse(stdout);
  const own = lines.filter(({ page }) => page === "/contact");
  expect(own.map(({ connection }) => connection)).toEqual([null, ...connections]);
});

test("prints its help", async () => {
  const { stdout, code } = await vitals(temporaryFolder(), "--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^vitals \[FOLDER \.\.\.\]\n\nShow how fast[\s\S]*--since[\s\S]*--json[\s\S]*--help/);
});

test.each([[["--since", "yesterday"]], [["--csv"]], [["/no/such/folder"]]])(
  "rejects %j as wrong usage with exit code 2",
  async (args) => {
    const { stdout, stderr, code } = await vitals(temporaryFolder(), ...args);
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toContain('Run "vitals --help" for help.');
  },
);
