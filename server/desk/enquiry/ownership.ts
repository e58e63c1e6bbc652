/** Who has an enquiry: taking it, giving it back, taking it over, and calling, which takes it too. */
import sql from "sql-template-tag";
import { dial } from "../../contract/inbox.ts";
import { act, type Colleague, type Work } from "../../contract/work.ts";
import { takenBy } from "../work/act.ts";
import { define, TakenError } from "./act-definition.ts";
import { endOfCall } from "./columns.ts";

const isAnothers = ({ owner }: Work, by: Colleague): boolean => owner !== null && owner.id !== by.id;

/** The colleague who had it, for the history. */
const from = (work: Work, by: Colleague) =>
  work.owner !== null && isAnothers(work, by) ? { from: work.owner.id } : {};

export const ownershipActs = {
  /** Taking what another has is an act of its own, so that nobody does it by accident. */
  take: define({
    schema: act,
    change({ by, found: { work }, at }) {
      if (isAnothers(work, by)) throw new TakenError();
      return { kind: "taken", set: takenBy(by, work, at), undoable: true };
    },
  }),
  "give-back": define({
    schema: act,
    change({ by, found: { work } }) {
      if (work.owner?.id !== by.id) throw new TakenError();
      return { kind: "given-back", set: [sql`owner_id = ${null}, owned_at = ${null}`, endOfCall], undoable: true };
    },
  }),
  "take-over": define({
    schema: act,
    change: ({ by, found: { work }, at }) => ({
      kind: "taken-over",
      detail: from(work, by),
      set: [...takenBy(by, work, at), endOfCall],
      undoable: true,
    }),
  }),
  dial: define({
    schema: dial,
    change: ({ by, found: { work }, at }, { by: way }) => ({
      kind: "dialled",
      detail: { by: way, ...from(work, by) },
      set: [...takenBy(by, work, at), way === "mail" ? endOfCall : sql`calling_at = ${at}`],
      undoable: true,
    }),
  }),
};
