/** Every route of the table, and a server that has them all. */
import { randomUUID } from "node:crypto";
import { readConfig } from "../config.ts";
import { deskRoutes, intakeRoutes, siteRoutes } from "../routes.ts";
import type { Guard } from "../staff/session/guard.ts";
import { createTestServer } from "./test-server.ts";
import { whatsAppEnvironment } from "./whatsapp-webhooks.ts";

export const everyRoute = [siteRoutes, intakeRoutes, deskRoutes]
  .flat()
  .flatMap(([, guards]) => Object.entries<Guard>(guards))
  .map(([route, guard]) => {
    const [method = "", path = ""] = route.split(" ");
    const url = path.replace(":reference", "AN-AB23-CD").replaceAll(/:\w+/g, randomUUID()).replace("*", "x");
    return { route, path, url, method: method === "ALL" ? ("PUT" as const) : (method as "GET"), guard };
  });

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
