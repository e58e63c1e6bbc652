/** What each act of a person changes. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Colleague, Dial, Outcome, ReportOutcome, SetFollowUp, Work } from "../contract/inbox.ts";
import { deskErrors } from "../session/desk-errors.ts";
import { type Change, takenBy } from "../work/act.ts";
import type { FoundEnquiry } from "../work/find-enquiry.ts";
import { stopClock } from "../work/stop-clock.ts";
import { noteStatements, noteText } from "./note.ts";

/** What an act knows: who acts, on which enquiry, and when. */
export interface Scene {
  by: Colleague;
  found: FoundEnquiry;
  at: string;
}

interface ActDefinition<Input> {
  schema: z.ZodType<Input>;
  change(scene: Scene, input: Input): Change;
}
const define = <Input>(schema: z.ZodType<Input>, change: ActDefinition<Input>["change"]): ActDefinition<Input> => ({
  schema,
  change,
});

const version = z.int().min(1);
const plain = z.strictObject({ version });
const note = noteText.nullable();

/** Times to come back: in the future, but not so far that it was a slip. */
const LONGEST_MS = 2 * 366 * 86_400_000;
const followUpAt = z.iso.datetime().refine((at) => {
  const ms = Date.parse(at) - Date.now();
  return ms > 0 && ms < LONGEST_MS;
});

const dial: z.ZodType<Dial> = z.strictObject({ version, by: z.enum(["phone", "whatsapp", "mail"]) });

const outcomes = ["reached", "no-answer", "later", "wrong-number", "did-not-call"] as const satisfies Outcome[];
const comesBack: readonly Outcome[] = ["no-answer", "later"];
const outcome: z.ZodType<ReportOutcome> = z
  .strictObject({
    version,
    outcome: z.enum(outcomes),
    by: z.enum(["phone", "whatsapp"]),
    followUpAt: followUpAt.nullable(),
    note,
  })
  .refine((report) => report.followUpAt !== null || !comesBack.includes(report.outcome), { path: ["followUpAt"] });

const followUp: z.ZodType<SetFollowUp> = z.strictObject({
  version,
  followUpAt: followUpAt.nullable(),
  note: z.string().trim().min(1).max(200).nullable(),
});

/** Leaves the list "Came back". */
const noLongerReturned = sql`returned_at = ${null}, returned_by = ${null}`;
const endOfPromise = sql`due_at = ${null}`;
const endOfCall = sql`calling_at = ${null}`;
const toWaiting = (at: string) =>
  sql`status = ${"waiting"}, sort_at = ${at}, follow_up_at = ${at}, ${noLongerReturned}`;
const toDone = (at: string) =>
  sql`status = ${"done"}, sort_at = ${at}, follow_up_at = ${null}, follow_up_note = ${null}, ${noLongerReturned}`;
const toAnswer = (sortAt: string) => sql`status = ${"to-answer"}, sort_at = ${sortAt}, follow_up_at = ${null}`;

/** Where the enquiry goes after the outcome of a call. */
function afterOutcome({ clock }: Work, { outcome, followUpAt }: ReportOutcome, at: string) {
  if (outcome === "wrong-number") {
    return sql`${toAnswer(clock.dueAt ?? clock.promisedAt)}, wrong_number_at = ${at}, ${noLongerReturned}`;
  }
  return followUpAt === null ? toDone(at) : toWaiting(followUpAt);
}

function reportOutcome({ by, found, at }: Scene, report: ReportOutcome): Change {
  const { outcome, by: way, followUpAt } = report;
  const kind = "outcome";
  if (outcome === "did-not-call") return { kind: null, set: [endOfCall] };
  const { id } = found.work;
  const clock = stopClock(id, at, outcome === "reached");
  const notes = report.note === null ? [] : noteStatements({ contactId: found.contactId, by, text: report.note, at });
  return {
    kind,
    detail: { outcome, by: way, followUpAt },
    set: [...clock.set, ...takenBy(by, found.work, at), endOfCall, afterOutcome(found.work, report, at)],
    also: [...clock.also, ...notes],
    undoable: true,
  };
}

/** 9:00 in India on the day of this time. */
const atNine = (time: string): string => {
  const day = new Date(Date.parse(time) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T03:30:00.000Z`;
};

/** An unanswered enquiry stays in "To answer" whatever its date: a promise must not be out of sight. */
function setFollowUp({ found, at }: Scene, { followUpAt: day, note }: SetFollowUp): Change {
  const { status, clock } = found.work;
  const comesBackAt = day === null ? null : atNine(day);
  if (comesBackAt !== null && comesBackAt <= at) throw deskErrors.badRequest("followUpAt: in the past");
  const date = sql`follow_up_at = ${comesBackAt}, follow_up_note = ${comesBackAt && note}`;
  const set = [date];
  if (comesBackAt !== null && clock.dueAt === null) {
    set.push(sql`status = ${"waiting"}, sort_at = ${comesBackAt}, ${noLongerReturned}`);
  } else if (comesBackAt === null && status === "waiting") {
    set.push(sql`status = ${"to-answer"}, sort_at = ${at}`);
  }
  return { kind: "follow-up", detail: { followUpAt: comesBackAt }, set, undoable: true };
}

/** Taking what another person has is its own act, so that nobody does it by accident. */
function take({ by, found, at }: Scene): Change {
  const { owner } = found.work;
  if (owner !== null && owner.id !== by.id) throw new Taken();
  return { kind: "taken", set: takenBy(by, found.work, at), undoable: true };
}

function giveBack({ by, found }: Scene): Change {
  if (found.work.owner?.id !== by.id) throw new Taken();
  return { kind: "given-back", set: [sql`owner_id = ${null}, owned_at = ${null}, ${endOfCall}`], undoable: true };
}

/** The enquiry is another's, although the person saw its newest version. */
export class Taken extends Error {}

const formerOwner = ({ owner }: Work, by: Colleague) =>
  owner === null || owner.id === by.id ? {} : { from: owner.id };

/** The acts below /desk/api/enquiries/:reference. */
export const acts = {
  take: define(plain, take),
  "give-back": define(plain, giveBack),
  "take-over": define(plain, ({ by, found, at }) => ({
    kind: "taken-over",
    detail: formerOwner(found.work, by),
    set: takenBy(by, found.work, at),
    undoable: true,
  })),
  dial: define(dial, ({ by, found, at }, { by: way }) => ({
    kind: "dialled",
    detail: { by: way, ...formerOwner(found.work, by) },
    set: [...takenBy(by, found.work, at), ...(way === "mail" ? [] : [sql`calling_at = ${at}`])],
    undoable: true,
  })),
  outcome: define(outcome, reportOutcome),
  "follow-up": define(followUp, setFollowUp),
  done: define(plain, ({ at }) => ({ kind: "done", set: [toDone(at), endOfCall, endOfPromise], undoable: true })),
};
