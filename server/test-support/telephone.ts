/** The telephone service that serves the company's number, as far as a call shows it to the server. */
import { createHmac } from "node:crypto";

const CALLS_KEY = "3f9a2c7d5e8b1a4f3f9a2c7d5e8b1a4f";
/** The setting of a server that this service tells of calls. */
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

/** The request that tells of it, signed as Standard Webhooks. The first signature is of an older key. @param age in seconds */
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
