/** Servers with a desk and a real mailbox, for tests. */
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ContentField, FileView } from "../../core/api/content.ts";
import type { TicketDetail } from "../../core/api/inbox.ts";
import type { Role } from "../../core/api/staff.ts";
import type { FieldPath, FieldValue } from "../../core/content/field.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { createApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { Store } from "../enquiries/store.ts";
import { openMailer } from "../mail/mailer.ts";
import { addStaff, signIn } from "./desk.ts";
import { type FixtureOptions, openFixtureSite } from "./fixture-site.ts";
import { startMailbox } from "./mailbox.ts";

interface DeskOptions extends FixtureOptions {
  settings?: Partial<Config>;
  /** Without mail the server cannot send codes. */
  mail?: boolean;
  /** The defaults of another release. */
  defaults?: ContentData | undefined;
}

/** A desk on a store. Several on one database are servers that share it. */
export async function openDesk(store: Store, { settings = {}, mail = true, defaults, ...fixture }: DeskOptions = {}) {
  const folder = temporaryFolder();
  const mailbox = await startMailbox();
  const mailSettings = { smtpUrl: mailbox.url, to: ["desk@example.in"], from: "desk@example.in" };
  const config = {
    ...readConfig({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", PORT: "0", RATE_LIMIT: "off" }),
    ...settings,
  };
  const site = openFixtureSite(config, fixture);
  const app = createApp({
    config,
    store,
    site,
    deskDir: join(folder, "dist-desk"),
    mailer: mail ? openMailer(mailSettings) : null,
    ...(defaults && { defaults: () => defaults }),
  });
  onTestFinished(() => app.close());
  return { app, config, site, mailbox, store, database: store.database };
}

/** A desk with two members and an owner; `apply` sends an action with the newest version of a ticket. */
export async function openDeskForStaff(store: Store, settings: Partial<Config> = {}, options: DeskOptions = {}) {
  const { app, config, database, site, mailbox } = await openDesk(store, { settings, ...options });
  async function member(name: string, role: Role = "staff") {
    const id = await addStaff(database, name, role);
    const { cookie, request } = await signIn(app, database, id);
    const detail = async (reference: string): Promise<TicketDetail> =>
      (await request("GET", `/tickets/${reference}`)).body;
    const apply = async (reference: string, action: string, body: object = {}) =>
      request("POST", `/tickets/${reference}/${action}`, {
        version: (await detail(reference)).ticket.version,
        ...body,
      });
    return { id, name, cookie, request, detail, apply };
  }
  return {
    app,
    config,
    site,
    store,
    database,
    mailbox,
    kiran: await member("Kiran Shah"),
    meera: await member("Meera Rao"),
    owner: await member("Asha Owner", "owner"),
  };
}

type Member = Awaited<ReturnType<typeof openDeskForStaff>>["kiran"];

export const licensing = "services/licensing";

export const openFile = async (member: Member, id: string): Promise<FileView> =>
  (await member.request("GET", `/content/file?id=${encodeURIComponent(id)}`)).body;

/** @throws when the file has no such field */
export function fieldOf(view: FileView, ...path: FieldPath): ContentField {
  const field = view.fields.find((each) => JSON.stringify(each.path) === JSON.stringify(path));
  if (!field) throw new Error(`There is no field ${path.join(".")}.`);
  return field;
}

/** Types into fields as a member does who has opened the file before, and leaves them. */
export async function saveFields(member: Member, id: string, ...typed: [path: FieldPath, value: FieldValue][]) {
  const view = await openFile(member, id);
  const changes = typed.map(([path, value]) => ({ kind: "set", path, opened: fieldOf(view, ...path).value, value }));
  const { status, body } = await member.request("PUT", "/content/file", { id, changes, left: true });
  return { status, view: body as FileView };
}

/** Adds, moves or removes an entry, or confirms a placeholder, at the newest revision. */
export async function changeEntries(member: Member, id: string, change: object) {
  const { revision } = await openFile(member, id);
  return member.request("POST", "/content/entries", { id, revision, change });
}
