/** Who may work at the desk. Everything here but the list is for owners with a fresh proof. */
import { z } from "zod";
import { mailAddress, personName, role } from "./session.ts";

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role,
  joinedAt: z.string(),
  /** Null while the person is signed in nowhere. */
  seenAt: z.string().nullable(),
  devices: z.number(),
  passkeys: z.number(),
  /** Until when an owner lets the person sign in with codes by mail although they have a passkey; else null. */
  codeAllowedUntil: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;
export type Person = StaffMember & { isYou: boolean };

/** Somebody who has not joined yet. Ran-out links are listed for a week. */
export const openInvitation = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role,
  invitedBy: z.string().nullable(),
  expiresAt: z.string(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** `GET /desk/api/people`. */
export interface People {
  people: Person[];
  /** For owners; empty for staff. */
  invitations: OpenInvitation[];
}

/**
 * `POST /desk/api/people/invitations`; answer: {@link Invited}.
 * `DELETE /desk/api/people/invitations/:id` withdraws it; answer: {@link People}.
 */
export const inviteBody = z.object({ name: personName, mail: mailAddress, role });
export type Invite = z.infer<typeof inviteBody>;

export interface Invited {
  /** The link, shown once. */
  link: string;
  /** Whether it was also sent by mail. */
  mailed: boolean;
}

/**
 * `PATCH /desk/api/people/:id`. `DELETE /desk/api/people/:id` removes, `POST /desk/api/people/:id/sign-out` signs out,
 * `POST /desk/api/people/:id/allow-code` allows a code for a day. All four answer {@link People}.
 */
export const roleBody = z.object({ role });
export type ChangeRole = z.infer<typeof roleBody>;
