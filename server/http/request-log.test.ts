import { spawnSync } from "node:child_process";
import type { InjectOptions } from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createTestServer } from "../test-support/test-server.ts";
import { bufferedStdout } from "./request-log.ts";

/** Makes the requests and returns their lines of the log. */
async function loggedLines(requests: readonly InjectOptions[], callsSecret: string | null = null) {
  const { app } = createTestServer({ logLevel: "info", callsSecret });
  const write = vi.spyOn(bufferedStdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const lines = () =>
    write.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ msg }) => msg === "request.completed");
  for (const request of requests) await app.inject(request);
  await vi.waitFor(() => expect(lines()).toHaveLength(requests.length));
  return lines();
}

/** Makes the requests and returns the paths in the log. */
const loggedPaths = async (urls: readonly string[]): Promise<string[]> =>
  (await loggedLines(urls.map((url) => ({ url })))).map(({ path }) => path);

test("logs the path of a page that exists, without its query", async () => {
  expect(
    await loggedPaths([
      "/",
      "/contact/?email=asha@example.in",
      "/_astro/app.abc123.js?email=asha@example.in",
      "/healthz",
    ]),
  ).toEqual(["/", "/contact", "/_astro/app.abc123.js", "/healthz"]);
});

test("logs nothing of an unknown path, because a visitor may have typed it", async () => {
  expect(await loggedPaths(["/asha@example.in", "/rest/v1/asha@example.in", `/${"x".repeat(10_000)}`])).toEqual([
    "none",
    "/rest/*",
    "none",
  ]);
});

test.each([
  [null, "none"],
  ["whsec_secret", "/hooks/calls/:secret"],
])("logs no secret of a telephone service, with CALLS_SECRET %s", async (callsSecret, path) => {
  const requests = ["/hooks/calls/secret?CallFrom=09822011111", "/hooks/secret"].map((url) => ({ url }));
  expect((await loggedLines(requests, callsSecret)).map((line) => line.path)).toEqual([path, "none"]);
});

test("logs nothing of a link to join the desk, which lets in whoever has it", async () => {
  expect(await loggedPaths(["/desk/join/secret", "/desk/join/secret?from=mail", "/desk/join/secret/"])).toEqual([
    "/desk/*",
    "/desk/*",
    "/desk/*",
  ]);
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test("logs the trace that the caller of a request names", async () => {
  const names = [`00-${TRACE}-${SPAN}-01`, `cc-${TRACE}-${SPAN}-01-what-comes-later`];
  const lines = await loggedLines(names.map((traceparent) => ({ url: "/healthz", headers: { traceparent } })));
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([TRACE, TRACE]);
});

test("logs no trace without a valid name of one", async () => {
  const names = [
    "asha@example.in",
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  ];
  const lines = await loggedLines([
    { url: "/healthz" },
    ...names.map((traceparent) => ({ url: "/healthz", headers: { traceparent } })),
  ]);
  expect(lines.filter((line) => "trace_id" in line)).toEqual([]);
});

/** Runs a process that writes to the log and then runs `code`; returns the lines of its standard output. */
function stdoutOf(lines: readonly string[], code: string): string[] {
  const script = `import { bufferedStdout } from ${JSON.stringify(import.meta.resolve("./request-log.ts"))};
    for (const line of ${JSON.stringify(lines)}) bufferedStdout.write(line + "\\n");
    ${code}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  return stdout.trimEnd().split("\n");
}

/** Less than one batch, and several batches, so that the process ends during a write. */
const short = ["one", "two"];
const long = Array.from({ length: 1000 }, (_, number) => `${number} ${"x".repeat(50)}`);

const amounts: [string, string[]][] = [
  ["a few lines", short],
  ["many lines", long],
];

describe.each([
  ["goes on", "setTimeout(() => {}, 300)"],
  ["has nothing left to do", ""],
])("when the process %s", (_what, code) => {
  test.each(amounts)("the log holds %s completely and in order", (_amount, lines) => {
    expect(stdoutOf(lines, code)).toEqual(lines);
  });
});

describe.each([
  ["exits", "process.exit(1)"],
  ["throws", "throw new Error('failure')"],
])("when the process %s", (_what, code) => {
  // On a busy machine the batch that is being written at that moment comes after the others.
  test.each(amounts)("the log holds %s completely", (_amount, lines) => {
    expect(stdoutOf(lines, code).toSorted()).toEqual(lines.toSorted());
  });
});
