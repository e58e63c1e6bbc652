import { expect, onTestFinished, test, vi } from "vitest";
import { createTestServer } from "../test-support/test-server.ts";
import { bufferedStdout } from "./buffered-stdout.ts";

/** Makes the requests and returns the paths in the log. */
async function loggedPaths(urls: readonly string[]): Promise<string[]> {
  const { app } = createTestServer({ logLevel: "info" });
  const write = vi.spyOn(bufferedStdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const lines = () =>
    write.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ msg }) => msg === "request.completed");
  for (const url of urls) await app.inject(url);
  await vi.waitFor(() => expect(lines()).toHaveLength(urls.length));
  return lines().map(({ path }) => path);
}

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
  const paths = await loggedPaths(["/asha@example.in", "/rest/v1/asha@example.in", `/${"x".repeat(10_000)}`]);
  for (const path of paths) expect(path).toMatch(/^(none|\/\*|\/rest\/\*)$/);
});

test("logs nothing of a link to join the desk, which lets in whoever has it", async () => {
  expect(await loggedPaths(["/desk/join/secret", "/desk/join/secret?from=mail", "/desk/join/secret/"])).toEqual([
    "/desk/*",
    "/desk/*",
    "/desk/*",
  ]);
});
