import { mailAddress, memberName, type StaffMember } from "../../core/api/staff.ts";
import { sortableTime } from "../../core/times.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { findByMail, invite, LastOwnerError, listStaff, removeMember, signOutMember } from "../staff/members/staff.ts";
import { endAll } from "../staff/session/sessions.ts";
import { formatTable, type TableColumn } from "./output.ts";
import { type CommandResult, defineCommand, UsageError, withStore } from "./program.ts";

const USAGE = "Usage: enquiries staff add NAME MAIL [--owner] | list | remove MAIL | sign-out MAIL | sign-out --all.";

const columns: readonly TableColumn<StaffMember>[] = [
  ["NAME", 20, ({ name }) => name],
  ["MAIL", 32, ({ mail }) => mail],
  ["ROLE", 5, ({ role }) => role],
  ["PASSKEYS", 8, ({ passkeys }) => String(passkeys)],
  ["DEVICES", 7, ({ devices }) => String(devices)],
  ["LAST SEEN (IST)", 16, ({ seenAt }) => (seenAt === null ? "-" : sortableTime(seenAt))],
];

interface Call {
  config: Config;
  database: Database;
  operands: readonly string[];
  isOwner: boolean;
  isForAll: boolean;
}

function requireMail(text: string | undefined): string {
  const { success, data } = mailAddress.safeParse(text);
  if (!success) throw new UsageError("Invalid MAIL: give an address such as asha@example.in.");
  return data;
}

async function requireMember({ database, operands }: Call): Promise<StaffMember> {
  const mail = requireMail(operands[0]);
  const member = await findByMail(database, mail);
  if (member === undefined) throw new Error(`Nobody at the desk has the address ${mail}.`);
  return member;
}

async function add({ config, database, operands, isOwner }: Call): Promise<CommandResult> {
  const name = memberName.safeParse(operands[0]);
  if (!name.success) throw new UsageError("Invalid NAME: give 1 to 80 characters on one line.");
  const mail = requireMail(operands[1]);
  const role = isOwner ? "owner" : "staff";
  const { path, expiresAt } = await invite(database, { name: name.data, mail, role, invitedBy: null });
  const link = `${config.siteUrl ?? `http://localhost:${config.port}`}${path}`;
  return { text: link, data: { name: name.data, mail, role, link, expiresAt } };
}

async function list({ database }: Call): Promise<CommandResult> {
  const members = await listStaff(database);
  return {
    text: members.length > 0 ? formatTable(columns, members) : "Nobody has joined the desk yet.",
    data: members,
  };
}

async function remove(call: Call): Promise<CommandResult> {
  const { id, name, mail } = await requireMember(call);
  try {
    await removeMember(call.database, id, null);
  } catch (error) {
    if (!(error instanceof LastOwnerError)) throw error;
    throw new Error(`${name} is the last owner and was not removed. Add another owner first, who must join.`, {
      cause: error,
    });
  }
  return { text: `${name} was removed and signed out everywhere.`, data: { removed: mail } };
}

async function signOutAll({ database }: Call): Promise<CommandResult> {
  const [sessions = 0] = await database.write(...endAll());
  return {
    text: `Everybody was signed out of ${sessions} devices. Links and what was scheduled were ended.`,
    data: { sessions },
  };
}

async function signOut(call: Call): Promise<CommandResult> {
  if (call.isForAll) return signOutAll(call);
  const { id, name, mail } = await requireMember(call);
  const sessions = await signOutMember(call.database, id, null);
  return { text: `${name} was signed out of ${sessions} devices.`, data: { mail, sessions } };
}

const actions: ReadonlyMap<string, { operands: number; run: (call: Call) => Promise<CommandResult> }> = new Map([
  ["add", { operands: 2, run: add }],
  ["list", { operands: 0, run: list }],
  ["remove", { operands: 1, run: remove }],
  ["sign-out", { operands: 1, run: signOut }],
]);

export const staff = defineCommand({
  synopsis: "staff add NAME MAIL | ...",
  operands: [1, 3],
  summary: "Let members of staff work at the desk, list them, remove them",
  help: `
  add NAME MAIL  Print a link with which the member joins the desk: once, within 24 hours. For somebody who is there
                 already and cannot sign in any more, the link is a new way in
  list           List everybody at the desk
  remove MAIL    Remove a member and sign them out everywhere. The last owner stays
  sign-out MAIL  Sign a member out everywhere

  --all          With sign-out, instead of MAIL: sign everybody out and end all links to join, as pg_restore needs it
  --owner        With add: the member may also invite and remove members
  --json         Print the result as JSON`,
  options: { owner: { type: "boolean" }, all: { type: "boolean" }, json: { type: "boolean" } },
  async run(config, { owner: isOwner = false, all: isForAll = false }, [name = "", ...operands]) {
    const action = actions.get(name);
    if (action === undefined) throw new UsageError(`Unknown action "${name}". ${USAGE}`);
    if (isOwner && name !== "add") throw new UsageError("--owner is for add only.");
    if (isForAll && name !== "sign-out") throw new UsageError("--all is for sign-out only.");
    const wanted = isForAll ? 0 : action.operands;
    if (operands.length !== wanted) {
      throw new UsageError(`${operands.length < wanted ? "Missing" : "Unexpected"} argument. ${USAGE}`);
    }
    const call = { config, operands, isOwner, isForAll };
    return withStore(config, ({ database }) => action.run({ ...call, database }));
  },
});
