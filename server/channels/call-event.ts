/**
 * Call events of telephone services, in the fields of Exotel, Twilio, Plivo, MyOperator and Knowlarity.
 * docs/operations.md has the table. If two fields give the result, the one about the person who was rung counts: the
 * call itself is also "completed" when nobody answered.
 */

import { z } from "zod";
import type { CallResult } from "../../core/api/inbox.ts";
import { readPhones } from "../../core/enquiry/phone-numbers.ts";
import type { Call } from "../enquiries/submission-record.ts";

/** Exotel writes the word for a missing value. */
const written = z.union([z.string(), z.number()]).transform((value) =>
  String(value)
    .trim()
    .replace(/^null$/, ""),
);
const text = written.catch("");
const word = written.transform((value) => value.toLowerCase()).catch("");
const seconds = written
  .pipe(z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(86_400)))
  .optional()
  .catch(undefined);
const legs = z.array(z.object({ OnCallDuration: text })).catch([]);

const callEvent = z.looseObject({
  CallSid: text,
  CallUUID: text,
  CallFrom: text,
  From: text,
  DialCallStatus: word,
  DialStatus: word,
  CallType: word,
  CallStatus: word,
  DialCallDuration: seconds,
  Legs: legs,
});
type CallEvent = z.infer<typeof callEvent>;

const json = z.string().transform((value, context) => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue("not JSON");
    return z.NEVER;
  }
});

/** "00:01:10" in seconds. */
const clockSeconds = (time: string): number => time.split(":").reduce((total, part) => total * 60 + Number(part), 0);

/** MyOperator's log of a call. A member of staff who spoke has "received" it; `_dr` is for how long. */
const fromMyOperator = z
  .object({
    myoperator: z.union([json, z.unknown()]).pipe(
      z.object({
        _cl: text,
        _pm: z.array(z.object({ ky: text, vl: text })).catch([]),
        _ld: z.array(z.object({ _ac: word, _dr: text })),
      }),
    ),
  })
  .transform(({ myoperator: { _cl, _pm, _ld } }) => {
    const received = _ld.filter(({ _ac }) => _ac === "received");
    return {
      CallSid: _pm.find(({ ky }) => ky === "ui")?.vl,
      From: _cl,
      DialCallStatus: received.length > 0 ? "completed" : "no-answer",
      DialCallDuration: received.reduce((total, { _dr }) => total + clockSeconds(_dr), 0),
    };
  });

/** Knowlarity's record of a call. Its published examples show no answered call, so only missed ones have a result. */
const fromKnowlarity = z
  .object({ callid: text, caller_id: text, type: word, call_duration: text, agent_missed_number: text })
  .refine(({ callid }) => callid !== "")
  .transform(({ callid, caller_id, type, call_duration, agent_missed_number }) => ({
    CallSid: callid,
    From: caller_id,
    DialCallStatus: type === "missed call" || agent_missed_number || call_duration === "0" ? "no-answer" : "",
    DialCallDuration: call_duration,
  }));

type Result = CallResult | "running";

const results: Readonly<Record<string, Result>> = {
  completed: "answered",
  answered: "answered",
  "no-answer": "missed",
  noanswer: "missed",
  busy: "missed",
  failed: "missed",
  canceled: "missed",
  cancelled: "missed",
  cancel: "missed",
  timeout: "missed",
  rejected: "missed",
  incomplete: "missed",
  "client-hangup": "missed",
  voicemail: "missed",
  queued: "running",
  initiated: "running",
  ringing: "running",
  "in-progress": "running",
};

/** How the call has ended. */
function resultOf({ DialCallStatus, DialStatus, CallType, CallStatus, DialCallDuration }: CallEvent): Result {
  const dialled = results[DialCallStatus] ?? results[DialStatus] ?? results[CallType];
  if (dialled) return dialled === "answered" && DialCallDuration === 0 ? "unclear" : dialled;
  // The service has answered the call, which is not yet a person.
  if (CallStatus === "answered") return "running";
  const call = results[CallStatus];
  if (call === "answered" && DialCallDuration !== undefined) return DialCallDuration > 0 ? "answered" : "missed";
  if (call === "answered") return "unclear";
  // Exotel's word for a call that was put through to nobody, or not yet.
  return call ?? (CallType === "call-attempt" ? "missed" : "unclear");
}

/** For how long they spoke; Exotel counts the ringing in DialCallDuration, but not in its legs. */
function spokenSeconds({ Legs, DialCallDuration, ...rest }: CallEvent): number | undefined {
  const inQuery = Object.entries(rest).flatMap(([name, value]) =>
    /^Legs\[\d+\]\[OnCallDuration\]$/.test(name) ? [value] : [],
  );
  const all = [...Legs.map(({ OnCallDuration }) => OnCallDuration), ...inQuery].map(Number).filter((each) => each > 0);
  return all.length > 0 ? Math.min(86_400, Math.round(Math.max(...all))) : DialCallDuration;
}

/**
 * Digits in place of the letters ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN, UNAVAILABLE and ANON, which services send.
 */
const withheld = new Set(["266696687", "7378742833", "2562533", "8656696", "86282452253", "464"]);

/** Whether nobody can be called back under it. */
function isWithheld(from: string): boolean {
  const digits = from.replace(/\D/g, "");
  return digits.length < 4 || /^0+$/.test(digits) || withheld.has(digits);
}

/**
 * The call; "running" while another event follows; null without an id. `phone` is null where the number is withheld.
 */
export function readCallEvent(given: unknown): { call: Call; phone: string | null } | "running" | null {
  const translated = fromMyOperator.safeParse(given).data ?? fromKnowlarity.safeParse(given).data;
  const event = callEvent.safeParse(translated ?? given).data;
  const id = event?.CallSid || event?.CallUUID;
  if (!event || !id || id.length > 100) return null;
  const result = resultOf(event);
  if (result === "running") return "running";
  const length = result === "answered" ? spokenSeconds(event) : event.DialCallDuration;
  const from = (event.CallFrom || event.From).slice(0, 50);
  return {
    call: { id, result, seconds: length ?? null },
    phone: isWithheld(from) ? null : (readPhones(from)[0]?.shown ?? from),
  };
}
