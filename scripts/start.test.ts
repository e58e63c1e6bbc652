import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";

test("npm start names a port in use before it builds", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(new RegExp(`^Port ${port} is already in use.*\\nPORT=4322 npm start\\n$`));
});
