/**
 * Open desks hear of every change: on their own server at once, on another server of the same database when it looks
 * next.
 */
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test } from "vitest";
import { addEnquiry, addStaff, signIn } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { submission } from "../../test-support/test-server.ts";

async function makeMember({ app, database }: Awaited<ReturnType<typeof openDesk>>, name = "Kiran Shah") {
  const id = await addStaff(database, name);
  return { id, ...(await signIn(app, database, id)) };
}

/** Opens a stream as a browser does, and collects its messages. */
async function listen(app: FastifyInstance, cookie: string) {
  const url = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: "127.0.0.1" });
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const response = await fetch(`${url}/desk/api/events`, { headers: { cookie }, signal: stopping.signal });
  let received = "";
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) received += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  const messages = () => received.match(/^data: .*$/gm) ?? [];
  return { response, messages, ended, close: () => stopping.abort() };
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  test("tells open desks of changes on this server and on another", async () => {
    const openStore = await createDatabase();
    const [here, there] = [await openDesk(await openStore()), await openDesk(await openStore())];
    const { cookie, request } = await makeMember(here);
    const local = await listen(here.app, cookie);
    const remote = await listen(there.app, cookie);
    expect(local.response.headers.get("content-type")).toContain("text/event-stream");
    expect(local.response.headers.get("cache-control")).toBe("no-store");
    expect(local.response.headers.get("x-accel-buffering")).toBe("no");

    const expectNews = async (change: () => Promise<unknown>) => {
      const before = [local.messages().length, remote.messages().length];
      await change();
      await expect.poll(() => local.messages().length).toBeGreaterThan(before[0] ?? 0);
      await expect.poll(() => remote.messages().length).toBeGreaterThan(before[1] ?? 0);
    };
    await expectNews(() => here.store.insert(submission()));
    const { reference } = await addEnquiry(here.store, { email: "second@example.in", phone: "98765 43210" });
    await expectNews(() => request("POST", `/tickets/${reference}/assign`, { version: 1 }));
    await expectNews(() => request("POST", `/tickets/${reference}/note`, { text: "Wants 40 beds" }));
    expect(new Set([...local.messages(), ...remote.messages()])).toEqual(new Set(["data: changed"]));
  });

  test("stays silent about what people only look at", async () => {
    const desk = await openDesk(await (await createDatabase())());
    const { cookie, request } = await makeMember(desk);
    const { reference } = await addEnquiry(desk.store);
    const { messages } = await listen(desk.app, cookie);
    await request("POST", `/tickets/${reference}/seen`);
    await request("GET", `/tickets/${reference}`);
    await request("POST", `/tickets/${reference}/assign`, { version: 1 });
    await expect.poll(messages).toEqual(["data: changed"]);
  });

  test("ends the stream of a member who is removed, and all when the server stops", async () => {
    const desk = await openDesk(await (await createDatabase())());
    const kiran = await makeMember(desk);
    const meera = await makeMember(desk, "Meera Rao");
    const removed = await listen(desk.app, kiran.cookie);
    const stays = await listen(desk.app, meera.cookie);
    await desk.database.write(sql`UPDATE staff SET removed_at = ${new Date().toISOString()} WHERE id = ${kiran.id}`);
    await removed.ended;
    expect((await listen(desk.app, kiran.cookie)).response.status).toBe(401);
    await desk.app.close();
    await stays.ended;
  });
});

test("allows three streams to a member and fifty in all", async () => {
  const openStore = await testedStores[0]?.[1]();
  const desk = await openDesk(await (openStore as NonNullable<typeof openStore>)());
  const { cookie } = await makeMember(desk);
  const first = await listen(desk.app, cookie);
  await listen(desk.app, cookie);
  await listen(desk.app, cookie);
  const fourth = await listen(desk.app, cookie);
  expect(fourth.response.status).toBe(429);
  first.close();
  await expect.poll(async () => (await listen(desk.app, cookie)).response.status).toBe(200);

  for (let index = 0; index < 15; index++) {
    const other = await makeMember(desk, `Member${index} Test`);
    await listen(desk.app, other.cookie);
    await listen(desk.app, other.cookie);
    await listen(desk.app, other.cookie);
  }
  const last = await makeMember(desk, "Last Person");
  await listen(desk.app, last.cookie);
  await listen(desk.app, last.cookie);
  expect((await listen(desk.app, last.cookie)).response.status).toBe(503);
});
