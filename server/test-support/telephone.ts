/** The telephone service that serves the company's number, as far as a call shows it to the server. */
import { createHmac } from "node:crypto";

const CALLS_KEY = "3f9a2c7d5e8b1a4f3f9a2c7d5e8b1a4f";
/** The setting of a server that gets the call events of this service. */
export const CALLS_SECRET = `whsec_${CALLS_KEY}`;

type Changes = Readonly<Record<string, string>>;

/** The event of a missed call, with these changes. */
const callEvent = (changes: Changes) => ({
  CallSid: "c1",
  CallFrom: "09822011111",
  CallTo: "07923456789",
  CallStatus: "no-answer",
  DialCallDuration: "22",
  ...changes,
});

/** The event's request, signed as Standard Webhooks. The first signature is of an older key. @param age in seconds */
export function signedCall(changes: Changes = {}, { key = CALLS_KEY, age = 0 } = {}) {
  const event = callEvent(changes);
  const body = JSON.stringify(event);
  const id = `told-${event.CallSid}`;
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const signature = createHmac("sha256", Buffer.from(key, "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,bm8= v1,${signature}`,
  };
  return { path: "/hooks/calls", headers, body };
}

/** The address that a service opens which can do no more. */
export const callAddress = (changes: Changes = {}, key = CALLS_KEY): string =>
  `/hooks/calls/${key}?${new URLSearchParams(callEvent(changes))}`;

/**
 * Events as services send them, with the field names, the missing fields and the odd values of their published examples
 * (read 2026-11-27 and 28). Ids and numbers are placeholders.
 */
const exotel = {
  CallSid: "23c162077629863c1a2d7f29263a162m",
  CallFrom: "09822011111",
  CallTo: "07923456789",
  Direction: "incoming",
  ForwardedFrom: "null",
  Created: "Wed, 25 Nov 2026 12:31:59",
  StartTime: "2026-11-25 12:31:58",
  EndTime: "1970-01-01 05:30:00",
  DialWhomNumber: "09822099999",
  ProcessStatus: "null",
  flow_id: "228040",
  tenant_id: "67291",
  From: "09822011111",
  To: "07923456789",
};
const twilio = {
  CallSid: "CA1234567890abcdef1234567890abcdef",
  AccountSid: "AC1234567890abcdef1234567890abcdef",
  From: "+919822011111",
  To: "+917923456789",
  ApiVersion: "2010-04-01",
  Direction: "inbound",
};
const plivo = {
  CallUUID: "8a9b7f3e-5e1c-4b77-9c55-3f6a7c1d2e90",
  From: "919822011111",
  To: "917923456789",
  Direction: "inbound",
  CallStatus: "in-progress",
};

export const callSamples = {
  // Exotel, Passthru after Connect: support.exotel.com/support/solutions/articles/48283, and the recorded events in
  // ERPNext (frappe/erpnext, erpnext/tests/exotel_test_data.py). No CallStatus; DialCallDuration counts the ringing.
  exotelAnswered: {
    ...exotel,
    DialCallDuration: "17",
    DialCallStatus: "completed",
    CallType: "completed",
    "Legs[0][Number]": "09822099999",
    "Legs[0][OnCallDuration]": "10",
    "Legs[0][CauseCode]": "NORMAL_CLEARING",
  },
  exotelUnanswered: {
    ...exotel,
    DialCallDuration: "0",
    DialCallStatus: "no-answer",
    CallType: "incomplete",
    "Legs[0][OnCallDuration]": "0",
    "Legs[0][CauseCode]": "RING_TIMEOUT",
  },
  exotelHungUp: { ...exotel, DialCallDuration: "0", DialCallStatus: "canceled", CallType: "client-hangup" },
  // The same page: "depends on what stage it is at".
  exotelUnansweredWhileRunning: {
    ...exotel,
    CallStatus: "in-progress",
    DialCallDuration: "0",
    DialCallStatus: "no-answer",
  },
  exotelBeforeConnect: { ...exotel, CallStatus: "in-progress", CallType: "call-attempt" },
  exotelVoicemail: { ...exotel, CallType: "voicemail" },
  exotelWithoutResult: { ...exotel, DialCallStatus: "null" },
  // Twilio, action of <Dial>, after public code that reads its fields. The call itself is still in progress.
  twilioAnswered: { ...twilio, CallStatus: "in-progress", DialCallStatus: "completed", DialCallDuration: "42" },
  twilioBusy: { ...twilio, CallStatus: "in-progress", DialCallStatus: "busy" },
  // Twilio, status callback of the number: the call has ended; whether a person answered is not in it.
  twilioStatus: { ...twilio, CallStatus: "completed", CallDuration: "31", Duration: "1" },
  // Plivo, action of <Dial>: docs.plivo.com/docs/voice/use-cases/dial-status-reporting
  plivoAnswered: { ...plivo, DialStatus: "completed", DialHangupCause: "NORMAL_CLEARING" },
  plivoUnanswered: { ...plivo, DialStatus: "no-answer", DialHangupCause: "NO_ANSWER" },
} as const satisfies Record<string, Changes>;

const myOperator = (legs: readonly object[]) => ({
  _ai: "5f114f490dbe2437",
  _so: "1",
  _cr: "9822011111",
  _cl: "+919822011111",
  _st: 1594969929,
  _et: 1594969968,
  _dr: "00:00:39",
  _ty: 1,
  _ev: 1,
  _pm: [
    { ky: "ui", vl: "d5.1594969927.2496720" },
    { ky: "vt", vl: "2" },
  ],
  _ld: legs,
});
const knowlarity = {
  dispnumber: "+917923456789",
  extension: "None",
  callid: "ec8a4ba6-c2eb-4e71-888f-c3acbf585111",
  call_duration: "7",
  destination: "Welcome Sound",
  caller_id: "+919822011111",
  action: "6",
  timezone: "Asia/Kolkata",
  hangup_cause: "900",
  type: "dtmf",
  call_type: "incoming",
};

/** Events of services that post to the address: as a form with JSON in a field, and as JSON. Sources as above. */
export const postedSamples = {
  // MyOperator, After Call webhook with POST: support.myoperator.com/portal/en/kb/articles/after-call-webhook
  myOperatorAnswered: { myoperator: JSON.stringify(myOperator([{ _ds: "ANSWER", _dr: "00:01:09", _ac: "received" }])) },
  // The same without somebody who received it. No published example shows one.
  myOperatorUnanswered: {
    myoperator: JSON.stringify(myOperator([{ _ds: "NOANSWER", _dr: "00:00:00", _ac: "missed" }])),
  },
  // Knowlarity: samples of 2016 and 2020 in the comments of public receivers.
  knowlarityEndedAtWelcome: knowlarity,
  knowlarityMissed: {
    ...knowlarity,
    customer_missed_number: "",
    agent_missed_number: "",
    call_duration: "0",
    destination: "Missed Call",
    action: "8",
    type: "missed call",
  },
} as const satisfies Record<string, Changes>;

/** The address to which a service posts. */
export const POSTING_ADDRESS = `/hooks/calls/${CALLS_KEY}`;

/** The address that the service opens with one of the samples. */
export const sampleAddress = (sample: Changes): string => `/hooks/calls/${CALLS_KEY}?${new URLSearchParams(sample)}`;
