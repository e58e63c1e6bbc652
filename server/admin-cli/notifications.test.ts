import { expect, test, vi } from "vitest";
import type { Store } from "../storage/store.ts";
import { createCliFixture, hindi, mail, places } from "../test-support/cli.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { startServer } from "../test-support/process.ts";

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Fails the mail that has waited longest; without a next attempt it is dead. */
async function fail({ outbox }: Store, error: string, next: Date | null): Promise<void> {
  const [letter] = await outbox.claimDue(new Date(), 1, 60_000, "mail");
  await outbox.failed(letter?.id ?? 0, error, next);
}

const tomorrow = () => new Date(Date.now() + 86_400_000);

test.each(places)("%s: lists waiting and dead notifications, and makes them due with resend", async (_, place) => {
  const letters = { deliveries: ["mail" as const] };
  const { enquiries, references, store } = await createCliFixture(
    await place(),
    letters,
    { ...letters, contacts: [hindi] },
    letters,
  );
  await fail(store, "554 no\u001b[2J such mailbox", null);
  await fail(store, "timeout", tomorrow());

  const { stdout, code } = await enquiries("undelivered");
  const [heading, dead, waiting, fresh] = stdout.trimEnd().split("\n");
  expect(code).toBe(0);
  expect(heading).toMatch(/^REFERENCE +CHANNEL +ATTEMPTS +NEXT TRY \(IST\) +LAST ERROR$/);
  expect(dead).toMatch(new RegExp(`^${references[0]} mail +1 +dead +554 no\ufffd\\[2J such mailbox$`));
  expect(waiting).toMatch(new RegExp(`^${references[1]} mail +1 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d timeout$`));
  expect(fresh).toMatch(new RegExp(`^${references[2]} mail +0 .* -$`));
  expect(JSON.parse((await enquiries("undelivered", "--json")).stdout)).toMatchObject([
    { reference: references[0], channel: "mail", attempts: 1, next_at: null, dead_at: expect.stringMatching(/Z$/) },
    { reference: references[1], next_at: expect.stringMatching(/Z$/), dead_at: null, last_error: "timeout" },
    { reference: references[2], last_error: null },
  ]);

  const due = async () =>
    (await store.outbox.undelivered()).filter(({ next_at }) => next_at && next_at <= new Date().toISOString());
  expect(await due()).toHaveLength(1);
  expect(await enquiries("resend", String(references[1]).toLowerCase())).toEqual({
    stdout: "1 notification queued. The running server sends them within seconds.\n",
    stderr: "",
    code: 0,
  });
  expect(await due()).toHaveLength(2);
  expect(JSON.parse((await enquiries("resend", "--all-dead", "--json")).stdout)).toEqual({ letters: 1 });
  expect(await due()).toHaveLength(3);
  expect(await enquiries("resend", "--all-dead")).toEqual({
    stdout: "There are no dead notifications.\n",
    stderr: "",
    code: 1,
  });
});

test("says when there is nothing undelivered", async () => {
  const { enquiries, references, store } = await createCliFixture({}, { deliveries: ["mail"] });
  const [letter] = await store.outbox.claimDue(new Date(), 1, 60_000, "mail");
  await store.outbox.delivered(letter?.id ?? 0, new Date());
  expect(await enquiries("undelivered")).toEqual({
    stdout: "There are no undelivered notifications.\n",
    stderr: "",
    code: 0,
  });
  expect(await enquiries("resend", String(references[0]))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("has no undelivered notifications."),
  });
});

test("sends resent notifications from the running server", async () => {
  const mailbox = await startMailbox();
  const { DATA_DIR, enquiries, references, store } = await createCliFixture(
    {},
    { deliveries: ["mail"], contacts: [hindi] },
  );
  await fail(store, "554", null);
  await startServer({ ...mail, SMTP_URL: mailbox.url, DATA_DIR });
  await enquiries("resend", String(references[0]));
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(1);
});

test.each(places)("%s: releases one enquiry from quarantine once and queues its notifications", async (_, place) => {
  const settings = {
    ...(await place()),
    ...mail,
    WEBHOOK_URL: "http://x.example/",
    WEBHOOK_SECRET: "0123456789abcdef",
  };
  const { enquiries, references, store } = await createCliFixture(
    settings,
    { flags: ["hidden-field"], contacts: [hindi] },
    { flags: ["too-fast"] },
  );
  const reference = String(references[0]);
  expect((await enquiries("show", reference)).stdout).toMatch(/Flags +hidden-field\nQuarantine +in quarantine\n/);
  expect(await enquiries("release", reference)).toEqual({
    stdout: `${reference} is released from quarantine. Notifications queued: mail, webhook.\n`,
    stderr: "",
    code: 0,
  });
  expect((await store.outbox.undelivered()).map((letter) => [letter.enquiry.full_name, letter.channel])).toEqual([
    [hindi.full_name, "mail"],
    [hindi.full_name, "webhook"],
  ]);
  expect(JSON.parse((await enquiries("list", "--quarantined", "--json")).stdout)).toMatchObject([
    { reference: references[1] },
  ]);
  expect((await enquiries("show", reference)).stdout).toMatch(/Quarantine +released \d{4}-/);
  const again = await enquiries("release", reference);
  expect(again).toEqual({ stdout: "", stderr: `${reference} is not in quarantine.\n`, code: 1 });
});

test("says when a release notifies nobody", async () => {
  const { enquiries, references } = await createCliFixture({}, { flags: ["too-fast"] });
  expect((await enquiries("release", String(references[0]))).stdout).toContain(
    "Nobody is notified, because neither SMTP_URL nor WEBHOOK_URL is set.",
  );
});
