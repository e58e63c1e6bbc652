/**
 * Signing in, joining, what a member keeps under their account, and who may work at the desk. All about other members
 * but the list is for owners with a fresh proof.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { isSafeMailAddress } from "../enquiry/rules.ts";
import { withoutInvisible } from "../typed-text.ts";
import { storedBoolean } from "./ticket.ts";

export const role = z.enum(["owner", "staff"]);
export type Role = z.infer<typeof role>;

/** One line without control characters, because names stand in mails, terminals and the desk. */
export const memberName = z
  .string()
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(80)
      .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u),
  );

/** An address in lower case that can stand in a mail header. */
export const mailAddress = z.string().overwrite(withoutInvisible).trim().toLowerCase().refine(isSafeMailAddress);

/** How a member can prove again who they are: the strongest way that they have. */
export type Proof = "passkey" | "code" | "demo";

/** `GET /desk/api/sign-in`, for everybody: the sign-in methods of this server. */
export interface SignInMethods {
  codes: boolean;
  demo: boolean;
}

/** `GET /desk/api/me`, and the answer to every successful sign-in. `POST /desk/api/sign-out` answers 204. */
export interface Me {
  id: string;
  name: string;
  mail: string;
  role: Role;
  /** Until when export, erasure, staff and publishing need no new proof; null when they need one now. */
  confirmedUntil: string | null;
  proof: Proof;
  /** Whether this server sends mail, and whether it reads replies. */
  sendsMail: boolean;
  /** Whether who wrote by WhatsApp is answered there from the desk. */
  sendsChats: boolean;
  readsMail: boolean;
  /** Days in India on which the company is closed besides Sundays, from today on, for calendars. */
  holidays: string[];
}

/** `POST /desk/api/sign-in/passkey/options` and `POST /desk/api/confirm/passkey/options`, without a body. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/** The browser's response to a passkey ceremony. The library validates the texts. */
const encoded = z.string().max(16_384);
const credentialFields = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  // No extension is asked for, so nothing in here counts.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** `POST /desk/api/sign-in/passkey` and `POST /desk/api/confirm/passkey`; answer: {@link Me}. */
export const passkeyProof = z.object({
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.exactOptional(),
    }),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** `POST /desk/api/sign-in/code`; answer: {@link CodeSent}, whether or not the address is known. */
export const codeRequest = z.object({ mail: mailAddress });
export type CodeRequest = z.infer<typeof codeRequest>;

/** Also the answer of `POST /desk/api/confirm/code` and `POST /desk/api/join/code`. */
export interface CodeSent {
  mail: string;
  sentAt: string;
  expiresAt: string;
}

/** `POST /desk/api/{sign-in,confirm,join}/code/verify`; answer: {@link Me}, or DESK11 with {@link CodeRefused}. */
export const codeProof = z.object({ code: z.string().max(20) });
export type CodeProof = z.infer<typeof codeProof>;

/** `POST /desk/api/confirm/demo`, without a body and in the demo only; answer: {@link Me}. */

/** In `details` of the error that refuses a code. */
export interface CodeRefused {
  triesLeft: number;
  expired: boolean;
}

/** `POST /desk/api/join/look`; answer: {@link Invitation}. */
export const joinLook = z.object({ token: z.string().max(100) });

export interface Invitation {
  name: string;
  mail: string;
  role: Role;
  /** The owner who invites; null when the operator did. */
  invitedBy: string | null;
  expiresAt: string;
}

/** In `details` of the error that refuses a link that was used or ran out, DESK13; null for an unknown link. */
export interface InvitationGone {
  /** The owner to ask for a new one; null when the operator invited. */
  invitedBy: string | null;
}

/**
 * `POST /desk/api/join/passkey/options`; answer: {@link PasskeyCreation}. Also the body of `POST /desk/api/join/code`.
 */
export const joinRequest = joinLook.extend({ name: memberName });

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;

/**
 * `POST /desk/api/account/passkeys`, after `POST /desk/api/account/passkeys/options`; answer: {@link Account}.
 * `DELETE /desk/api/account/passkeys/:id`; answer: {@link Account}. All three need a fresh proof.
 */
export const newPasskey = z.object({
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(32)).max(10).exactOptional(),
    }),
  }),
});

/** `POST /desk/api/join/passkey`; answer: {@link Me}. */
export const joinWithPasskey = joinRequest.extend(newPasskey.shape);
export type JoinWithPasskey = z.infer<typeof joinWithPasskey>;

/** `GET /desk/api/account`. `DELETE /desk/api/account/sessions/:id` signs a device out; answer: {@link Account}. */
export interface Account {
  passkeys: z.infer<typeof passkeySummary>[];
  sessions: SignedInDevice[];
}

export const passkeySummary = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  backedUp: storedBoolean,
});

export const signedInDevice = z.object({
  id: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
  isThis: storedBoolean,
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role,
  joinedAt: z.string(),
  /** Null while the member is signed in nowhere. */
  seenAt: z.string().nullable(),
  devices: z.number(),
  passkeys: z.number(),
  /** Until when an owner lets the member sign in with codes by mail although they have a passkey; else null. */
  codeAllowedUntil: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;
export type Member = StaffMember & { isYou: boolean };

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

/** `GET /desk/api/staff`. */
export interface StaffList {
  members: Member[];
  /** For owners; empty for staff. */
  invitations: OpenInvitation[];
}

/**
 * `POST /desk/api/staff/invitations`; answer: {@link Invited}.
 * `DELETE /desk/api/staff/invitations/:id` withdraws it; answer: {@link StaffList}.
 */
export const inviteBody = z.object({ name: memberName, mail: mailAddress, role });
export type Invite = z.infer<typeof inviteBody>;

export interface Invited {
  /** The link, shown once. */
  link: string;
  /** Whether it was also sent by mail. */
  mailed: boolean;
}

/**
 * `PATCH /desk/api/staff/:id`. `DELETE /desk/api/staff/:id` removes, `POST /desk/api/staff/:id/sign-out` signs out,
 * `POST /desk/api/staff/:id/allow-code` allows a code for a day. All four answer {@link StaffList}.
 */
export const roleBody = z.object({ role });
export type ChangeRole = z.infer<typeof roleBody>;
