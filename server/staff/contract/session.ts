/** Signing in, joining, and what a person keeps under their account. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

export type Role = "owner" | "staff";

/** How a person can prove again who they are: the strongest way that they have. */
export type Proof = "passkey" | "code" | "demo";

/** `GET /desk/api/sign-in`, for everybody: which ways in this server has. */
export interface SignInWays {
  /** Whether codes can be sent by mail. */
  codes: boolean;
  demo: boolean;
}

/** `GET /desk/api/me`, and the answer to every successful sign-in. `POST /desk/api/sign-out` answers 204. */
export interface Me {
  id: string;
  name: string;
  mail: string;
  role: Role;
  /** Until when export, erasure, people and publishing need no new proof; null when they need one now. */
  confirmedUntil: string | null;
  proof: Proof;
  hasPasskey: boolean;
  /** Whether single keys such as `j` act. */
  singleKeys: boolean;
  demo: boolean;
  /** Whether this server sends mail, and whether it reads replies. */
  sendsMail: boolean;
  readsMail: boolean;
}

/** `POST /desk/api/sign-in/passkey/options` and `POST /desk/api/confirm/passkey/options`, without a body. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/** `POST /desk/api/sign-in/passkey` and `POST /desk/api/confirm/passkey`; answer: {@link Me}. */
export interface PasskeyProof {
  credential: AuthenticationResponseJSON;
}

/** `POST /desk/api/sign-in/code`; answer: {@link CodeSent}, whether or not the address is known. */
export interface CodeRequest {
  mail: string;
}

/** Also the answer of `POST /desk/api/confirm/code` and `POST /desk/api/join/code`. */
export interface CodeSent {
  mail: string;
  sentAt: string;
  expiresAt: string;
}

/** `POST /desk/api/{sign-in,confirm,join}/code/verify`; answer: {@link Me}, or DESK11 with {@link CodeRefused}. */
export interface CodeProof {
  code: string;
}

/** `POST /desk/api/confirm/demo`, without a body and in the demo only; answer: {@link Me}. */

/** In `details` of the error that refuses a code. */
export interface CodeRefused {
  triesLeft: number;
  expired: boolean;
}

/** `POST /desk/api/join/look`: `{ token }`. */
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

/** `POST /desk/api/join/passkey/options`; answer: {@link PasskeyCreation}. Also the body of `POST /desk/api/join/code`. */
export interface JoinRequest {
  token: string;
  name: string;
}

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;

/** `POST /desk/api/join/passkey`; answer: {@link Me}. */
export interface JoinWithPasskey extends JoinRequest {
  credential: RegistrationResponseJSON;
}

/** `GET /desk/api/account`. `DELETE /desk/api/account/sessions/:id` signs a device out; answer: {@link Account}. */
export interface Account {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null; backedUp: boolean }[];
  sessions: SignedInDevice[];
}

export interface SignedInDevice {
  id: string;
  /** Such as "Chrome on Android". */
  device: string;
  signedInAt: string;
  seenAt: string;
  isThis: boolean;
}

/**
 * `POST /desk/api/account/passkeys`, after `POST /desk/api/account/passkeys/options`; answer: {@link Account}.
 * `DELETE /desk/api/account/passkeys/:id`; answer: {@link Account}. All three need a fresh proof.
 */
export interface AddPasskey {
  credential: RegistrationResponseJSON;
}

/** `PUT /desk/api/account/keys`; answer: {@link Me}. */
export interface KeySetting {
  singleKeys: boolean;
}
