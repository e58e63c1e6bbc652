/** The bodies that the browser sends after a passkey ceremony. The library checks the texts themselves. */
import { z } from "zod";
import type { AddPasskey, PasskeyProof } from "../contract/session.ts";

const encoded = z.string().max(16_384);
const credentialFields = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  // No extension is asked for, so nothing in here counts.
  clientExtensionResults: z.object({}),
};

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
}) satisfies z.ZodType<PasskeyProof>;

export const newPasskey = z.object({
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(32)).max(10).exactOptional(),
    }),
  }),
}) satisfies z.ZodType<AddPasskey>;
