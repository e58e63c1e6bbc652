/** Shared parts of journeys at the desk: a server of their own, members, and a watch over every page. */
import { randomUUID } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import sql, { raw } from "sql-template-tag";
import type { Role } from "../../core/api/staff.ts";
import { CONTACTS_PATH, REFERENCE_HEADER } from "../../core/enquiry/data-api.ts";
import { type Contact, emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { createSession } from "../../server/staff/session/sessions.ts";
import { aMember, aPasskey, mailOf } from "../../server/test-support/rows.ts";
import { CALLS_SECRET, callAddress } from "../../server/test-support/telephone.ts";
import { startWhatsApp } from "../../server/test-support/whatsapp.ts";
import { signature, whatsAppEnvironment } from "../../server/test-support/whatsapp-webhooks.ts";
import { type DeskServer, startDeskServer } from "./desk-server.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

export { expect, type Page } from "@playwright/test";

/** The address of the public desk. */
export const PUBLIC_ADDRESS = "https://www.example.in";

export interface Member {
  id: string;
  name: string;
  mail: string;
}

/** The Desk: its server, and what happens around it. */
export interface Desk extends DeskServer {
  mailServer: MailServer;
  addMember(name: string, role?: Role): Promise<Member>;
  /** Gives the member a passkey, without which no owner publishes. */
  addPasskey(member: Member): Promise<void>;
  /** Signs the member in as if in another tab, without the ceremony. */
  signIn(context: BrowserContext, member: Member): Promise<void>;
  /** Adds a member and signs them in on this page. */
  enter(page: Page, name: string, role?: Role): Promise<Member>;
  /** Sends an enquiry as the site's form does. Resolves to its reference. */
  receive(contact: Partial<Contact>, headers?: Record<string, string>): Promise<string>;
  /** Tells of a missed call as the telephone service does. */
  call(event: Record<string, string>): Promise<void>;
  /** Tells of a message as WhatsApp does. */
  chat(told: object): Promise<void>;
  /** Ends the 8 seconds in which a letter can be stopped and a release undone: what waits is due now. */
  letPass(): Promise<void>;
}

/** Adds what happens around a server. */
function createDesk(server: DeskServer, mailServer: MailServer): Desk {
  return {
    ...server,
    mailServer,
    async addMember(name, role = "staff") {
      const id = randomUUID();
      await server.database.write(aMember({ id, name, role }));
      return { id, name, mail: mailOf(name) };
    },
    async addPasskey({ id }) {
      await server.database.write(aPasskey(id));
    },
    async signIn(context, { id }) {
      const token = await createSession(server.database, { staffId: id, device: "Test", proof: "passkey" });
      await context.addCookies([{ name: "desk", value: token, url: server.url, httpOnly: true, sameSite: "Strict" }]);
    },
    async enter(page, name, role) {
      const member = await this.addMember(name, role);
      await this.signIn(page.context(), member);
      return member;
    },
    async receive(contact, headers = {}) {
      const response = await fetch(`${server.url}${CONTACTS_PATH}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Prefer: "return=minimal", ...headers },
        body: JSON.stringify({ ...someone, ...contact }),
      });
      expect(response.status).toBe(201);
      return response.headers.get(REFERENCE_HEADER) ?? "";
    },
    async call(event) {
      const { status } = await fetch(server.url + callAddress(event));
      expect(status).toBe(200);
    },
    async chat(told) {
      const body = JSON.stringify(told);
      const headers = { "Content-Type": "application/json", "X-Hub-Signature-256": signature(body) };
      const { status } = await fetch(`${server.url}/hooks/whatsapp`, { method: "POST", headers, body });
      expect(status).toBe(200);
    },
    async letPass() {
      await server.database.write(
        sql`UPDATE jobs SET run_at = NULL WHERE kind IN ('message', 'chat')`,
        sql`UPDATE tickets SET moves_at = ${new Date().toISOString()} WHERE moves_at IS NOT NULL`,
      );
    },
  };
}

/** Starts a desk of its own, which may be stopped, with its mail server. */
export async function openDesk(settings: Record<string, string> = {}): Promise<Desk> {
  const mailServer = await startMailServer();
  const server = await startDeskServer({ ...mailServer.settings, ...settings });
  return {
    ...createDesk(server, mailServer),
    async close() {
      await server.close();
      mailServer.close();
    },
  };
}

/** A typical enquiry. */
const someone: Contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Dr. Ramesh Solanki",
  organization: "Solanki Hospital",
  email: "ramesh.solanki@example.in",
  phone: "+91 98765 10432",
  project_type: "new-hospital",
  project_details: "We have a 2-acre plot outside Nashik, land is converted, no drawings yet.",
});

/** Lines that Chromium itself writes for a response below 200 or from 400 on; the desk app shows them to the member. */
const isNetworkLine = (text: string) => text.startsWith("Failed to load resource:");

/** Collects what goes wrong on the pages of a browser: errors, and what the Content-Security-Policy forbids. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  await context.exposeBinding("reportViolation", (_source, violation: string) => void errors.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !isNetworkLine(text)) errors.push(`console: ${text}`);
  });
  context.on("weberror", (error) => errors.push(`error: ${error.error().message}`));
  return errors;
}

interface Fixtures {
  /** Empty at the beginning of every test. */
  desk: Desk;
  /** Opens another browser of its own, watched like the first. */
  anotherBrowser: () => Promise<BrowserContext>;
}

/** The tables that a journey fills; deleting these rows also deletes the rest. */
const tables = [
  "contacts",
  "tickets",
  "messages",
  "invitations",
  "sessions",
  "one_time_codes",
  "audit",
  "preview_links",
  "privacy_requests",
  "scheduled_publications",
  "overrides",
  "publications",
  "staff",
];

/** Lets a test use the desk, and empties it afterwards. */
async function useEmpty(desk: Desk, use: (desk: Desk) => Promise<void>): Promise<void> {
  await use(desk);
  await desk.database.write(...tables.map((table) => sql`DELETE FROM ${raw(table)}`));
  desk.mailServer.reset();
}

/**
 * Each starts when a test first needs it. Tests with the same fixtures of this kind share a worker, and so these
 * servers.
 */
interface Servers {
  /** WhatsApp's API, as the server of the desk sees it. */
  whatsApp: Awaited<ReturnType<typeof startWhatsApp>>;
  ownServer: Desk;
  /** The desk of a site with a public address, for which it renders and draws all pages. */
  publicDesk: Desk;
  /** The demo, in which every state of the desk can be seen. */
  demoServer: DeskServer;
}

/** Closes the server once the last test of the worker has ended. */
async function useServer<Server extends DeskServer>(
  opening: Promise<Server>,
  use: (server: Server) => Promise<void>,
): Promise<void> {
  const server = await opening;
  await use(server);
  await server.close();
}

/* biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here */
export const servers = base.extend<object, Servers>({
  whatsApp: [
    async ({}, use) => {
      const ends: (() => void)[] = [];
      await use(await startWhatsApp((close) => ends.push(close)));
      for (const close of ends) close();
    },
    { scope: "worker" },
  ],
  ownServer: [
    ({ whatsApp }, use) => {
      const redirect = {
        NODE_OPTIONS: "--import ./tests/desk/redirect-whatsapp.ts",
        WHATSAPP_DOUBLE: whatsApp.settings.api,
      };
      return useServer(openDesk({ CALLS_SECRET, ...whatsAppEnvironment, ...redirect }), use);
    },
    { scope: "worker" },
  ],
  publicDesk: [
    ({}, use) => useServer(openDesk({ SITE_URL: PUBLIC_ADDRESS, ALLOW_PLACEHOLDERS: "1" }), use),
    { scope: "worker" },
  ],
  demoServer: [({}, use) => useServer(startDeskServer({}, "--demo"), use), { scope: "worker" }],
});
/* biome-ignore-end lint/correctness/noEmptyPattern: end of the fixtures */

export const test = servers.extend<Fixtures>({
  desk: ({ ownServer }, use) => useEmpty(ownServer, use),
  baseURL: async ({ desk }, use) => use(desk.url),
  context: async ({ context }, use) => {
    const errors = await watch(context);
    await use(context);
    expect(errors).toEqual([]);
  },
  anotherBrowser: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    const errors: string[][] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      opened.push(context);
      errors.push(await watch(context));
      return context;
    });
    for (const context of opened) await context.close();
    expect(errors.flat()).toEqual([]);
  },
});

/** The same at the site with a public address. */
export const publicTest = test.extend({ desk: ({ publicDesk }, use) => useEmpty(publicDesk, use) });

/** A phone such as most members have. */
export const phone = { width: 360, height: 780 };
export const laptop = { width: 1280, height: 800 };
