/** Every route answers each kind of caller as its access rule says. */

import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import type { Role } from "../core/api/staff.ts";
import { MINUTE_MS } from "../core/times.ts";
import type { Database } from "./database/database.ts";
import type { Access } from "./http/access.ts";
import { changeRole, removeMember } from "./staff/members/staff.ts";
import { guardRoutes } from "./staff/session/guard.ts";
import { createSession } from "./staff/session/sessions.ts";
import { addStaff } from "./test-support/desk.ts";
import { createFullServer, everyRoute } from "./test-support/every-route.ts";

const guardedBy = (...allowed: Access[]) => everyRoute.filter(({ access }) => access && allowed.includes(access));

function openRoutes() {
  const server = createFullServer();
  const { database } = server.store;

  /** Sends a request without body. Resolves to the status and, of an error in JSON, the code. */
  async function send({ method, url }: (typeof everyRoute)[number], headers: Record<string, string> = {}) {
    const response = await server.app.inject({
      ...{ method, url, payloadAsStream: true },
      headers: { "sec-fetch-site": "same-origin", ...headers },
    });
    const stream = response.stream();
    const type = String(response.headers["content-type"]);
    // The stream of changes never ends.
    const text = type.startsWith("text/event-stream") ? "" : Buffer.concat(await stream.toArray()).toString();
    stream.destroy();
    const code = type.startsWith("application/json") ? JSON.parse(text).code : /\b(DESK|ENQ)\d\d\b/.exec(text)?.[0];
    return { status: response.statusCode, code: code as string | undefined };
  }

  /** Adds a member. Resolves to a function that signs them in, as if they had proved who they are that long ago. */
  async function addMember(role: Role, minutesAgo: number) {
    const staffId = await addStaff(database, "Kiran Shah", role);
    const at = new Date(Date.now() - minutesAgo * MINUTE_MS);
    return async () => ({
      cookie: `desk=${await createSession(database, { staffId, device: "Test", proof: "passkey" }, at)}`,
    });
  }
  return { ...server, send, addMember };
}

const callers = [
  ["staff without fresh proof", "staff", 10],
  ["staff with fresh proof", "staff", 0],
  ["an owner without fresh proof", "owner", 10],
  ["an owner with fresh proof", "owner", 0],
] as const;

const refusals: Partial<Record<Access, Partial<Record<(typeof callers)[number][0], string>>>> = {
  staff: {},
  "staff with proof": { "staff without fresh proof": "DESK05", "an owner without fresh proof": "DESK05" },
  owner: { "staff without fresh proof": "DESK04", "staff with fresh proof": "DESK04" },
  "owner with proof": {
    "staff without fresh proof": "DESK04",
    "staff with fresh proof": "DESK04",
    "an owner without fresh proof": "DESK05",
  },
};
const ofGuards = ["DESK01", "DESK02", "DESK04", "DESK05", "DESK08"];

/** Routes that a stolen session of staff, or an old one of an owner, must not reach: by the threat model. */
const forOwners = {
  "owner with proof": [
    "GET export.csv",
    "GET audit.csv",
    "GET tickets/:reference/export",
    "POST tickets/:reference/erase",
    "POST staff/invitations",
    "DELETE staff/invitations/:id",
    "PATCH staff/:id",
    "DELETE staff/:id",
    "POST staff/:id/allow-code",
    "POST staff/:id/sign-out",
    "DELETE content/pictures/:id",
    "DELETE content/earlier",
    "POST content/publish",
    "POST content/publish/again",
    "PUT content/publish/schedule",
    "POST system/continue-erasing",
  ],
  owner: [
    "GET tickets/:reference/erase",
    "GET content/pictures/unused",
    "GET content/earlier",
    "DELETE content/publish/schedule",
    "POST system/send-again",
  ],
} as const;

test.each(Object.entries(forOwners))("no route but these needs an %s", (allowed, routes) => {
  const guarded = guardedBy(allowed as Access).map(
    ({ method, path }) => `${method} ${path.slice("/desk/api/".length)}`,
  );
  expect(guarded.toSorted()).toEqual(routes.toSorted());
});

describe("routes of the desk", () => {
  const forStaff = guardedBy("staff", "staff with proof", "owner", "owner with proof");

  test("refuse a stranger", async () => {
    const { send } = openRoutes();
    for (const route of forStaff)
      expect.soft(await send(route), route.route).toMatchObject({ status: 401, code: "DESK01" });
    expect(forStaff.length).toBeGreaterThan(80);
  });

  test.each([
    ["removed", removeMember],
    ["made staff", (database, id, by) => changeRole(database, id, "staff", by)],
  ] satisfies [string, (database: Database, id: string, by: string) => Promise<void>][])(
    "refuse the session of an owner who was %s",
    async (_, end) => {
      const { send, store } = openRoutes();
      const [asha, ravi] = [
        await addStaff(store.database, "Asha Patel", "owner"),
        await addStaff(store.database, "Ravi Menon", "owner"),
      ];
      const token = await createSession(store.database, { staffId: ravi, device: "Test", proof: "passkey" });
      await end(store.database, ravi, asha);
      for (const route of forStaff)
        expect.soft(await send(route, { cookie: `desk=${token}` }), route.route).toMatchObject({ code: "DESK01" });
    },
  );

  test.each(callers)("answer %s by their rule", async (caller, role, minutesAgo) => {
    const { send, addMember } = openRoutes();
    const signIn = await addMember(role, minutesAgo);
    for (const route of forStaff) {
      const { status, code } = await send(route, await signIn());
      const refusal = refusals[route.access ?? "anybody"]?.[caller];
      if (refusal !== undefined) expect.soft([status, code], route.route).toEqual([403, refusal]);
      else expect.soft(ofGuards, `${route.route} ${status}`).not.toContain(code);
    }
  });

  test("refuse what another site makes the browser send, also from an owner", async () => {
    const { send, addMember } = openRoutes();
    const signIn = await addMember("owner", 0);
    const headers = { ...(await signIn()), "sec-fetch-site": "cross-site" };
    const changing = everyRoute.filter(({ path, method }) => path.startsWith("/desk/api/") && method !== "GET");
    for (const route of changing)
      expect.soft(await send(route, headers), route.route).toMatchObject({ code: "DESK02" });
    expect(changing.length).toBeGreaterThan(50);
  });
});

test("routes for anybody ask no stranger to sign in", async () => {
  const { send } = openRoutes();
  for (const route of guardedBy("anybody")) {
    const { code } = await send(route);
    expect.soft(ofGuards, route.route).not.toContain(code);
  }
});

test("hooks and the probe refuse a wrong signature", async () => {
  const { send } = openRoutes();
  const wrong = {
    "webhook-id": "1",
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
    "webhook-signature": "v1,AAAA",
    "x-hub-signature-256": `sha256=${"0".repeat(64)}`,
  };
  const hooks = guardedBy("signature");
  for (const route of hooks) expect.soft((await send(route, wrong)).status, route.route).toBe(401);
  expect(hooks).toHaveLength(6);
});

test("the metrics answer a wrong token like a path that does not exist", async () => {
  const { send } = openRoutes();
  for (const route of guardedBy("metrics token"))
    expect(await send(route, { authorization: "Bearer wrong" })).toMatchObject({ status: 404 });
});

test("routes of a receipt lead a stranger to the page that asks for a link", async () => {
  const { app } = openRoutes();
  for (const { method, path, route } of guardedBy("receipt")) {
    const response = await app.inject({ method, url: path.replace(":reference", "AN-AB23-CD") });
    expect.soft(response.headers["set-cookie"], route).toBeUndefined();
    if (response.statusCode === 303) expect.soft(response.headers.location, route).toBe("/enquiry/AN-AB23-CD");
    else expect.soft(response.body, route).toContain("no-link");
  }
});

test("links to previews show a stranger that they have ended", async () => {
  const { app } = openRoutes();
  await app.ready();
  const links = guardedBy("preview link");
  for (const { method, url, route } of links) {
    const response = await app.inject({ method, url });
    expect.soft(response.headers["set-cookie"], route).toBeUndefined();
    if (response.statusCode === 404) continue;
    expect.soft([410], route).toContain(response.statusCode);
    expect.soft(response.headers, route).toMatchObject({
      ...{ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" },
    });
  }
  expect(links).toHaveLength(2);
});

test("a route that does not name its callers stops the start", () => {
  const app = Fastify();
  guardRoutes(app);
  expect(() => app.get("/desk/api/everything", async () => "")).toThrow("does not name its callers");
});
