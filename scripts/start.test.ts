import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listen } from "../tests/temporary.ts";

test("npm start names a port in use before it builds", async () => {
  const port = await listen(createServer());
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(new RegExp(`^Port ${port} is already in use.*\\nPORT=4322 npm start\\n$`));
});
