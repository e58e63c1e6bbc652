import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../test-support/process.ts";
import { createEmptyDatabase } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, temporaryFolder } from "../test-support/test-server.ts";
import { notifySystemd } from "./health.ts";

const NOTIFY_SOCKET = "/run/systemd/notify";

/** A systemd-notify that writes down what it is given. The real one runs in tests/container/service.test.ts. */
function recordNotifications() {
  const folder = temporaryFolder();
  const file = join(folder, "notifications");
  writeFileSync(file, "");
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$* to $NOTIFY_SOCKET" >>${file}\n`, { mode: 0o700 });
  return {
    settings: { PATH: `${folder}:/usr/bin:/bin`, DATA_DIR: temporaryFolder() },
    lines: () => readFileSync(file, "utf8").split("\n").slice(0, -1),
  };
}

test("notifies systemd once of readiness, then pings its watchdog, also without the database", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  gate.shut();
  const { settings, lines } = recordNotifications();
  const server = await startServer({ ...settings, NOTIFY_SOCKET, WATCHDOG_USEC: "300000", DATABASE_URL: gate.url });
  const signs = () => lines().filter((line) => line === `WATCHDOG=1 to ${NOTIFY_SOCKET}`).length;
  await expect.poll(signs).toBeGreaterThan(1);
  const answer = await fetch(`${server.url}/rest/v1/contacts`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  expect(answer.status).toBe(201);
  const before = signs();
  await expect.poll(signs).toBeGreaterThan(before + 1);
  expect(lines().filter((line) => line === `READY=1 to ${NOTIFY_SOCKET}`)).toHaveLength(1);
});

test("goes on without the program, and reports that in the log", async () => {
  vi.stubEnv("NOTIFY_SOCKET", NOTIFY_SOCKET);
  vi.stubEnv("PATH", temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const warn = vi.fn();
  notifySystemd({ warn } as unknown as Parameters<typeof notifySystemd>[0]);
  await expect.poll(() => warn.mock.calls).toEqual([[{ err: expect.any(Error) }, "systemd.not_notified"]]);
});
