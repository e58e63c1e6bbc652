/** What content/programme.yaml says of law: a row for each state, and what an expert has yet to sign. */
import type { z } from "zod";
import { states } from "../programme/answers.ts";
import type { Programme } from "../programme/programme.ts";
import { SURE_ENOUGH } from "../programme/registration.ts";
import type { Fault } from "./check-programme-order.ts";
import type { programme } from "./programme.ts";

type ProgrammeFile = z.infer<typeof programme>;

/** Whoever chooses a state is told its law, so each has one row. */
export function checkStates({ states: rows }: Programme): Fault[] {
  const codes = rows.map(({ code }) => code);
  return [
    ...states
      .filter((code) => !codes.includes(code))
      .map((code) => ({ path: ["states"], reason: `has no entry for ${code}; each state and territory has one` })),
    ...codes.flatMap((code, i) =>
      codes.indexOf(code) < i ? [{ path: ["states", i, "code"], reason: `is ${code} again; each is used once` }] : [],
    ),
  ];
}

/** A sentence for each law that nobody is sure enough of, with its source and what is open. */
export function unsignedLaws({ approvals, services, whereTheyApply, states: rows }: ProgrammeFile): string[] {
  const tasks = [...approvals, ...services.flatMap(({ phases }) => phases)];
  return [
    ...[...approvals, ...whereTheyApply].map(({ title, evidence }) => ({ what: title, evidence })),
    ...tasks.flatMap(({ title, after }) => after.map(({ why, evidence }) => ({ what: `${title}: ${why}`, evidence }))),
    ...rows.map(({ code, act, evidence }) => ({ what: `${code}: ${act}`, evidence })),
  ].flatMap(({ what, evidence }) => {
    if (!evidence || evidence.sure >= SURE_ENOUGH) return [];
    const { source, checked, sure, doubt } = evidence;
    const law = `content/programme.yaml: "${what}": ${source}, checked on ${checked}, ${sure} of 100 sure.`;
    return [doubt ? `${law} Open: ${doubt}` : law];
  });
}
