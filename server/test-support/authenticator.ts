/** A software authenticator that makes and uses passkeys as a phone does, for tests: ES256, attestation none. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyCreation, PasskeyRequest } from "../../core/api/staff.ts";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

interface Passkey {
  id: Buffer;
  privateKey: KeyObject;
  rpId: string;
  userHandle: string;
  counter: number;
}

interface Behaviour {
  /** The address of the page, which the browser puts into what is signed. */
  origin?: string;
  /** Whether the screen lock was opened. */
  isVerified?: boolean;
  /** Synced passkeys always send 0; others count. */
  counter?: number;
}

/** The public key in COSE. */
function coseKey(key: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  return isoCBOR.encode(map);
}

/** One phone or security key, which may hold several passkeys. */
export function createAuthenticator(defaults: Behaviour = {}) {
  const passkeys: Passkey[] = [];

  const clientData = (type: string, challenge: string, origin = "http://localhost:80") =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, counter: number, isVerified: boolean, extra = 0, rest = Buffer.alloc(0)) {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | BACKUP_ELIGIBLE | BACKED_UP | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  }

  return {
    passkeys,

    /** Makes a passkey, as navigator.credentials.create does. */
    create(options: PasskeyCreation, behaviour: Behaviour = {}): RegistrationResponseJSON {
      const { origin, isVerified = true, counter = 0 } = { ...defaults, ...behaviour };
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = randomBytes(16);
      const rpId = options.rp.id ?? "";
      passkeys.push({ id, privateKey, rpId, userHandle: options.user.id, counter });
      const length = Buffer.of(0, id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = authenticatorData(rpId, counter, isVerified, HAS_CREDENTIAL, credential);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        id: encode(id),
        rawId: encode(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData("webauthn.create", options.challenge, origin)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports: ["internal", "hybrid"],
        },
      };
    },

    /** Uses a passkey for this site, as navigator.credentials.get does. */
    get(options: PasskeyRequest, behaviour: Behaviour = {}): AuthenticationResponseJSON {
      const { origin, isVerified = true, counter } = { ...defaults, ...behaviour };
      const allowed = options.allowCredentials?.map(({ id }) => id);
      const passkey = passkeys.findLast(
        ({ id, rpId }) => rpId === options.rpId && (!allowed?.length || allowed.includes(encode(id))),
      );
      if (passkey === undefined) throw new Error("The authenticator has no passkey for this.");
      passkey.counter = counter ?? 0;
      const authData = authenticatorData(passkey.rpId, passkey.counter, isVerified);
      const client = clientData("webauthn.get", options.challenge, origin);
      return {
        id: encode(passkey.id),
        rawId: encode(passkey.id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authData),
          signature: encode(sign("sha256", Buffer.concat([authData, sha256(client)]), passkey.privateKey)),
          userHandle: passkey.userHandle,
        },
      };
    },
  };
}
