import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { createTestServer, lockDatabase } from "../test-support/test-server.ts";
import { notifySystemd } from "./health.ts";

test("the server is up and ready while its store can write", async () => {
  const { app } = createTestServer();
  expect((await app.inject("/healthz")).json()).toEqual({ status: "up" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
});

test("it is up but not ready while its store cannot", async () => {
  const { app, config } = createTestServer();
  lockDatabase(config.databaseFile);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const answer = await app.inject("/readyz");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: "the store cannot be written" });
});

test("it is not ready before it has pages to show", async () => {
  const { app, site } = createTestServer();
  vi.spyOn(site, "state").mockReturnValue("starting");
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: "the pages are being rendered" }]);
});

test("checks the store once in two seconds, however many requests ask", async () => {
  const { app, store } = createTestServer();
  const check = vi.spyOn(store, "checkWritable");
  const clock = vi.spyOn(performance, "now");
  onTestFinished(() => clock.mockRestore());
  const ask = () => Promise.all(Array.from({ length: 20 }, () => app.inject("/readyz")));
  for (const answer of [...(await ask()), ...(await ask())]) expect(answer.statusCode).toBe(200);
  expect(check).toHaveBeenCalledTimes(1);
  const now = performance.now();
  clock.mockImplementation(() => now + 2001);
  await ask();
  expect(check).toHaveBeenCalledTimes(2);
});

test("starts no second check while one is running", async () => {
  const { app, store } = createTestServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = vi.spyOn(store, "checkWritable").mockReturnValue(promise);
  const clock = vi.spyOn(performance, "now");
  onTestFinished(() => clock.mockRestore());
  const first = app.inject("/readyz");
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1));
  const now = performance.now();
  clock.mockImplementation(() => now + 60_000);
  const second = app.inject("/readyz");
  resolve();
  expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(check).toHaveBeenCalledTimes(1);
});

test("goes on without systemd-notify, and reports that in the log", async () => {
  vi.stubEnv("NOTIFY_SOCKET", "/run/systemd/notify");
  vi.stubEnv("PATH", temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const warn = vi.fn();
  notifySystemd({ warn } as unknown as Parameters<typeof notifySystemd>[0]);
  await expect.poll(() => warn.mock.calls).toEqual([[{ err: expect.any(Error) }, "systemd.not_notified"]]);
});
