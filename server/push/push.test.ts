/** Notifications on the devices of staff, by a push service that checks and decrypts what it gets. */
import sql from "sql-template-tag";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { SystemState } from "../../core/api/system.ts";
import { readConfig } from "../config.ts";
import { addEnquiry, setProofTime, signIn } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { startPushService } from "../test-support/push-service.ts";
import { testedStores } from "../test-support/stores.ts";

const SUBJECT = "mailto:desk@example.in";
const siteUrl = "https://www.example.in";
const notify = { ...readConfig({}).notify, pushSubject: SUBJECT };
const soon = { interval: 20 };
/** A Wednesday in India, in office hours and after them. */
const [DAY, LATER, NIGHT, NEXT_DAY] = [
  "2026-11-25T05:00:00Z",
  "2026-11-25T05:01:00Z",
  "2026-11-25T18:00:00Z",
  "2026-11-26T05:00:00Z",
] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(DAY) });
  return () => vi.useRealTimers();
});

const titles = (taken: readonly { path: string; text: unknown }[]) =>
  taken.map(({ path, text }) => [path, (text as { notification: { title: string } }).notification.title]);
const NEW = "A new enquiry. Open the desk.";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function open() {
    const desk = await openDeskForStaff(await (await createDatabase())(), { notify, siteUrl });
    await desk.app.listen({ port: 0 });
    const service = await startPushService();
    const subscribe = ({ request }: Pick<typeof desk.kiran, "request">, path: string, isRenewal = false) =>
      request("PUT", "/push", { ...service.subscribe(path), isRenewal });
    const receive = (text = "Plans for 60 beds", email = "ramesh@example.in") =>
      addEnquiry(desk.store, { project_details: text, email }, { notifications: ["push"] });
    const jobs = (condition = sql`true`) =>
      desk.database.read(
        z.object({ enquiry_id: z.number().nullable(), session_id: z.string().nullable() }),
        sql`SELECT enquiry_id, session_id FROM open_jobs WHERE kind = 'push' AND ${condition} ORDER BY created_at`,
      );
    const settled = () => expect.poll(() => jobs(sql`done_at IS NULL`), soon).toEqual([]);
    /** Makes the jobs due that are delayed until the office opens. */
    const openOffice = () => desk.database.write(sql`UPDATE jobs SET run_at = NULL WHERE kind = 'push'`);
    return { ...desk, service, subscribe, receive, jobs, settled, openOffice };
  }

  test("an enquiry is told to each device, encrypted, signed and without a personal word", async () => {
    const { service, subscribe, receive, settled, kiran, owner } = await open();
    expect((await subscribe(kiran, "/a")).body).toMatchObject({
      key: expect.stringMatching(/^[\w-]{87}$/),
      devices: [{ device: "Test", isThis: true, since: expect.any(String), tappedAt: null }],
    });
    await subscribe(owner, "/b");
    await receive();
    await settled();
    expect(titles(service.taken).toSorted()).toEqual([
      ["/a", NEW],
      ["/b", NEW],
    ]);
    const [{ sender, text, headers } = {}] = service.taken;
    expect(text).toEqual({
      web_push: 8030,
      notification: { title: NEW, navigate: `${siteUrl}/desk?notification`, tag: "enquiry" },
    });
    expect(sender).toMatchObject({
      aud: "https://web.push.apple.com",
      sub: SUBJECT,
      key: (await kiran.request("GET", "/push")).body.key,
    });
    expect(sender?.exp).toBeGreaterThan(Date.now() / 1000);
    expect(headers).toMatchObject({ ttl: "14400", urgency: "high", topic: "enquiry", "content-encoding": "aes128gcm" });
  });

  test("several enquiries at once are one notification, and an urgent one is told all the same", async () => {
    const { service, subscribe, receive, settled, kiran } = await open();
    await subscribe(kiran, "/a");
    await receive();
    await settled();
    await receive();
    await settled();
    expect(titles(service.taken)).toEqual([["/a", NEW]]);
    await receive("Urgent: the oxygen plant has failed");
    await settled();
    expect(titles(service.taken)).toEqual([
      ["/a", NEW],
      ["/a", "An urgent enquiry, 2 business hours."],
    ]);
  });

  test("several enquiries at once ring, though the first is erased before", async () => {
    const { service, subscribe, receive, jobs, settled, openOffice, kiran, owner } = await open();
    await subscribe(kiran, "/a");
    service.answer(503);
    const { reference } = await receive();
    await expect.poll(() => jobs(sql`done_at IS NULL AND attempts = 1`), soon).toHaveLength(1);
    await receive("Plans for 30 beds", "leela@example.in");
    await expect.poll(() => jobs(sql`done_at IS NULL`), soon).toHaveLength(1);
    await owner.request("POST", `/tickets/${reference}/erase`, {});
    const refused = service.taken.length;
    service.answer(201);
    await openOffice();
    await settled();
    expect(titles(service.taken).slice(refused)).toEqual([["/a", NEW]]);
  });

  test("outside office hours only urgent enquiries notify; the others once the office opens", async () => {
    const { service, subscribe, receive, jobs, settled, openOffice, kiran } = await open();
    await subscribe(kiran, "/a");
    vi.setSystemTime(NIGHT);
    const { reference } = await receive();
    await receive("Plans for 30 beds", "leela@example.in");
    await receive("Plans for 40 beds", "om@example.in");
    await expect.poll(() => jobs(sql`done_at IS NULL AND run_at IS NOT NULL`), soon).toHaveLength(3);
    await receive("Urgent: the oxygen plant has failed");
    await expect.poll(() => service.taken.length, soon).toBe(1);
    expect(titles(service.taken)).toEqual([["/a", "An urgent enquiry, 2 business hours."]]);
    await kiran.apply(reference, "outcome", { outcome: "reached", by: "phone", followUpAt: null, note: null });
    vi.setSystemTime(NEXT_DAY);
    await openOffice();
    await settled();
    expect(titles(service.taken).slice(1)).toEqual([["/a", NEW]]);
  });

  test("whoever has the ticket is told alone of what the person writes again", async () => {
    const { service, subscribe, receive, settled, kiran, owner } = await open();
    await subscribe(kiran, "/a");
    await subscribe(owner, "/b");
    const first = await receive();
    await settled();
    service.taken.length = 0;
    await kiran.apply(first.reference, "assign");
    vi.setSystemTime(LATER);
    await receive();
    await settled();
    expect(titles(service.taken)).toEqual([["/a", NEW]]);
  });

  test("notifies the colleague of a ticket handed over, and nobody if it comes back first", async () => {
    const { service, subscribe, receive, settled, jobs, openOffice, kiran, owner } = await open();
    const { reference } = await receive();
    await settled();
    await subscribe(kiran, "/a");
    await subscribe(owner, "/b");
    await kiran.apply(reference, "hand-over", { to: owner.id, note: null });
    await settled();
    expect(titles(service.taken)).toEqual([["/b", "A colleague gave you an enquiry. Open the desk."]]);
    vi.setSystemTime(NIGHT);
    await owner.apply(reference, "hand-over", { to: kiran.id, note: null });
    await expect.poll(() => jobs(sql`done_at IS NULL AND run_at IS NOT NULL`), soon).toHaveLength(1);
    await owner.apply(reference, "take-over");
    vi.setSystemTime(NEXT_DAY);
    await openOffice();
    await settled();
    expect(service.taken).toHaveLength(1);
  });

  test.each([
    [410, false],
    [404, false],
    [403, true],
    [401, true],
  ])("after the answer %i the device is told no more", async (status, isAlarm) => {
    const { service, subscribe, receive, settled, kiran } = await open();
    await subscribe(kiran, "/a");
    service.answer(status);
    await receive();
    await settled();
    const { body } = await kiran.request("GET", "/push");
    expect(body.devices).toMatchObject(isAlarm ? [{ since: null }] : []);
    const { alarms }: SystemState = (await kiran.request("GET", "/system")).body;
    const found = alarms.filter(({ about }) => about === "push").map(({ text }) => text);
    expect(found).toEqual(isAlarm ? [expect.stringContaining("Kiran Shah's Test")] : []);
    service.answer(201);
    // A desk that starts does not bring back what was refused; a press does.
    await subscribe(kiran, "/a", true);
    expect((await kiran.request("GET", "/push")).body.devices).toMatchObject([
      { since: isAlarm ? null : expect.any(String) },
    ]);
    await subscribe(kiran, "/a");
    expect((await kiran.request("GET", "/push")).body.devices).toMatchObject([{ since: expect.any(String) }]);
  });

  test("a service that is down is asked again, and no other device is told twice", async () => {
    const { service, subscribe, receive, jobs, settled, openOffice, kiran } = await open();
    await subscribe(kiran, "/a");
    service.answer(503);
    await receive();
    await expect.poll(() => jobs(sql`done_at IS NULL AND attempts = 1`), soon).toHaveLength(1);
    service.answer(201);
    await openOffice();
    await settled();
    expect(titles(service.taken)).toEqual([
      ["/a", NEW],
      ["/a", NEW],
    ]);
  });

  test("a test comes five seconds later, and its tap is shown", async () => {
    const { service, subscribe, openOffice, settled, kiran } = await open();
    await subscribe(kiran, "/a");
    expect((await kiran.request("POST", "/push/test")).status).toBe(204);
    expect(service.taken).toEqual([]);
    await openOffice();
    await settled();
    expect(titles(service.taken)).toEqual([["/a", "A test. Tap it."]]);
    await kiran.request("POST", "/push/tapped");
    expect((await kiran.request("GET", "/push")).body.devices).toMatchObject([{ tappedAt: new Date().toISOString() }]);
  });

  test("notifications end with session, member or a press, and go to the browser's last user", async () => {
    const { app, service, subscribe, receive, settled, database, kiran, meera, owner } = await open();
    await subscribe(kiran, "/a");
    const second = await signIn(app, database, meera.id);
    await subscribe(second, "/b");
    await subscribe(meera, "/c");
    await subscribe(owner, "/d");
    const { devices } = (await owner.request("GET", "/push")).body;
    // Nobody stops another's device.
    await kiran.request("DELETE", `/push/${devices[0].id}`);
    expect((await owner.request("GET", "/push")).body.devices).toHaveLength(1);
    await kiran.request("POST", "/sign-out");
    await setProofTime(database, new Date());
    expect((await owner.request("DELETE", `/staff/${meera.id}`)).status).toBeLessThan(300);
    await receive();
    await settled();
    expect(titles(service.taken)).toEqual([["/d", NEW]]);
    expect((await owner.request("DELETE", `/push/${devices[0].id}`)).body.devices).toEqual([]);
  });

  test("only the services of browsers are asked", async () => {
    const { kiran, service } = await open();
    const { keys } = service.subscribe("/a");
    for (const endpoint of [
      "http://web.push.apple.com/a",
      "https://127.0.0.1/a",
      "https://push.apple.com.example.in/a",
      "https://web.push.apple.com:8443/a",
      "https://user@web.push.apple.com/a",
    ]) {
      expect((await kiran.request("PUT", "/push", { endpoint, keys, isRenewal: false })).status).toBe(400);
    }
    expect((await kiran.request("GET", "/push")).body.devices).toEqual([]);
  });

  test("the worker has no fetch handler, and a policy that allows it nothing", async () => {
    const { app } = await open();
    const { body, headers } = await app.inject("/desk/notifications.js");
    expect([...body.matchAll(/addEventListener\("(\w+)"/g)].map(([, event]) => event)).toEqual([
      "install",
      "activate",
      "push",
      "notificationclick",
    ]);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "service-worker-allowed": "/desk",
      "cache-control": "no-cache",
    });
  });

  test("where no notifications are sent there is neither key nor worker", async () => {
    const { app, kiran } = await openDeskForStaff(await (await createDatabase())());
    expect((await kiran.request("GET", "/push")).body).toEqual({ key: null, devices: [] });
    expect((await kiran.request("POST", "/push/test")).status).toBe(404);
    expect((await app.inject("/desk/notifications.js")).headers["content-type"]).not.toContain("javascript");
  });
});
