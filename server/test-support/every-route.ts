/** A server that has every route, and their list. */
import { randomUUID } from "node:crypto";
import { readConfig } from "../config.ts";
import type { Access } from "../http/access.ts";
import { createTestServer } from "./test-server.ts";
import { whatsAppEnvironment } from "./whatsapp-webhooks.ts";

/** Creates a server with every setting that adds routes. */
export function createFullServer(parts: Parameters<typeof createTestServer>[1] = {}) {
  const { whatsApp, notify } = readConfig({ ...whatsAppEnvironment });
  return createTestServer(
    {
      whatsApp,
      callsSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
      notify: { ...notify, pushSubject: "mailto:desk@example.in" },
      demo: true,
    },
    parts,
  );
}

/** A method for each of a route, of which one stands for the routes of all methods. HEAD is answered as GET. */
const methodsOf = (methods: string[]) =>
  methods.length > 2
    ? ["PUT" as const]
    : methods.filter((method) => method !== "HEAD").map((method) => method as "GET");

async function listRoutes() {
  const closing: (() => void | Promise<void>)[] = [];
  const { app } = createFullServer({ onEnd: (close) => closing.push(close) });
  const routes: { route: string; path: string; url: string; method: "GET" | "PUT"; access: Access | undefined }[] = [];
  app.addHook("onRoute", ({ method: methods, url: pattern, config }) => {
    const path = pattern.replaceAll(/(:\w+)\([^/]+\)/g, "$1");
    const url = path.replace(":reference", "AN-AB23-CD").replaceAll(/:\w+/g, randomUUID()).replace("*", "x");
    for (const method of methodsOf([methods].flat()))
      routes.push({ route: `${method} ${path}`, path, url, method, access: config?.access });
  });
  await app.ready();
  for (const close of closing) await close();
  return routes;
}

/** Every route that a server registers. */
export const everyRoute = await listRoutes();
