/** Moving an enquiry between the lists: done, to answer again, set aside, released, deleted. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { EventKind } from "../../contract/inbox.ts";
import { act } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { requireFreshProof, requireOwner } from "../../staff/session/guard.ts";
import type { Change } from "../work/act.ts";
import { define, type Scene } from "./act-definition.ts";
import { endOfCall, endOfPromise, noFollowUp, noLongerReturned, openPromise } from "./columns.ts";

/** How long a release or a deletion waits, because mails cannot be taken back. The console shows its notice as long. */
const LEAVING_MS = 8_000;

const leave = (how: "release" | "delete", at: string) =>
  sql`leaving = ${how}, leaves_at = ${new Date(Date.parse(at) + LEAVING_MS).toISOString()}`;

/** Puts it back to To answer; the clock of what nobody has answered runs on. */
const answerAgain = (kind: EventKind, { found: { work }, at }: Scene): Change => ({
  kind,
  set: [
    sql`status = ${"to-answer"}, due_at = ${openPromise(work.id)}, sort_at = coalesce(${openPromise(work.id)}, ${at})`,
    noFollowUp,
    noLongerReturned,
  ],
  undoable: true,
});

/** Whether the intake held it back; staff can also set aside what came in as usual. */
async function isHeldBack(database: Database, contactId: number): Promise<boolean> {
  const rows = await database.read(
    z.object({ id: z.number() }),
    sql`SELECT id FROM open_enquiries WHERE id = ${contactId} AND set_aside_at IS NOT NULL AND released_at IS NULL`,
  );
  return rows.length > 0;
}

export const filingActs = {
  done: define({
    schema: act,
    change: ({ at }) => ({
      kind: "done",
      set: [sql`status = ${"done"}, sort_at = ${at}`, noFollowUp, noLongerReturned, endOfCall, endOfPromise],
      undoable: true,
    }),
  }),
  reopen: define({ schema: act, change: (scene) => answerAgain("reopened", scene) }),
  "set-aside": define({
    schema: act,
    change: ({ at }) => ({
      kind: "set-aside",
      set: [sql`status = ${"set-aside"}, sort_at = ${at}`, noFollowUp, noLongerReturned, endOfCall, endOfPromise],
      undoable: true,
    }),
  }),
  release: define({
    schema: act,
    whileSetAside: true,
    async change(scene) {
      const { database, found, at } = scene;
      if (found.work.status !== "set-aside") throw deskErrors.notSetAside();
      if (!(await isHeldBack(database, found.contactId))) return answerAgain("released", scene);
      return { kind: "released", set: [leave("release", at)], undoable: true };
    },
  }),
  delete: define({
    schema: act,
    whileSetAside: true,
    async allow(request, { work }) {
      if (work.deletableBy !== "owner") return;
      await requireOwner(request);
      await requireFreshProof(request);
    },
    change({ found: { work }, at }) {
      if (work.status !== "set-aside") throw deskErrors.notSetAside();
      return { kind: null, audited: "deleted", set: [leave("delete", at)], undoable: true };
    },
  }),
};
