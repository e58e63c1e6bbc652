/** Notifications of new enquiries on the devices of staff, by Web Push. */
import { z } from "zod";
import { storedBoolean } from "./ticket.ts";

/** `GET /desk/api/push`, and the answer to every change. */
export interface PushState {
  /** The key that a browser subscribes with; null where this server sends no notifications. */
  key: string | null;
  /** The person's own devices that take notifications, or whose service refused one. */
  devices: PushDevice[];
}

/** `DELETE /desk/api/push/:id` ends its notifications. */
export const pushDevice = z.object({
  id: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  isThis: storedBoolean,
  /** Null after a refusal. */
  since: z.string().nullable(),
  tappedAt: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const bytes = (length: number) => z.base64url().length(length);

/** `PUT /desk/api/push`: what the browser got from its push service. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  /** In base64url: a point on P-256, and 16 bytes. */
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushSubscriptionKept = z.infer<typeof pushSubscription>;

/** `isRenewal`: the desk has started, and the device takes notifications already. A refused one stays refused. */
export const pushRequest = pushSubscription.extend({ isRenewal: z.boolean() });
export type PushRequest = z.infer<typeof pushRequest>;

/**
 * `POST /desk/api/push/test` sends a notification to this device in five seconds, so that it can be locked;
 * `POST /desk/api/push/tapped` reports that a notification of this device was tapped. Both answer 204.
 */
