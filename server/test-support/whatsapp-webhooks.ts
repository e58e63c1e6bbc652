/**
 * Webhook payloads of WhatsApp's Cloud API with their signature, as Meta's references of the webhooks `messages` and
 * `smb_message_echoes` (as of 2026-05-21, read 2026-11-28) show them. Ids and numbers are placeholders.
 */
import { createHmac } from "node:crypto";

export const PHONE_ID = "106540352242922";
export const ACCOUNT = "102290129340398";
export const APP_SECRET = "a-secret-of-the-app-00";
export const VERIFY_TOKEN = "a-token-to-verify-00";
export const TOKEN = "a-token-of-the-api-0000";
const COMPANY_NUMBER = "917923456789";

/** The settings of a server that takes what is signed here. */
export const whatsAppEnvironment = {
  WHATSAPP_PHONE_ID: PHONE_ID,
  WHATSAPP_TOKEN: TOKEN,
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
};

/** Somebody who shows the number. */
export const ramesh = { name: "Dr. Ramesh Solanki", user: "IN.13491208655302741918", phone: "919822011111" };
/** Somebody who hides it behind a username. */
export const hidden = { name: "@solanki", user: "IN.77712086553027419", phone: undefined };
export type Person = { name: string; user: string; phone: string | undefined };

const seconds = (at = Date.now()): string => String(Math.floor(at / 1000));

/** One webhook with this value. */
export const webhook = (value: object, field = "messages") => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: ACCOUNT,
      changes: [
        {
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: COMPANY_NUMBER, phone_number_id: PHONE_ID },
            ...value,
          },
          field,
        },
      ],
    },
  ],
});

/** A message of a person; by default a text. */
export function written(id: string, { name, user, phone }: Person, content: object | string, at = Date.now()) {
  const message = {
    from: phone,
    from_user_id: user,
    id: `wamid.${id}`,
    timestamp: seconds(at),
    ...(typeof content === "string" ? { type: "text", text: { body: content } } : content),
  };
  return webhook({ contacts: [{ profile: { name }, wa_id: phone, user_id: user }], messages: [message] });
}

/** The delivery state of our message. */
export const became = (messageId: string, status: string, code?: number) =>
  webhook({
    statuses: [
      {
        id: `wamid.${messageId}`,
        status,
        timestamp: seconds(),
        recipient_user_id: ramesh.user,
        biz_opaque_callback_data: messageId,
        ...(code && { errors: [{ code, title: "Re-engagement message" }] }),
      },
    ],
  });

/** A message, or something else, that the company did on the phone; by default a text. */
export const fromPhone = (id: string, content: object | string, at = Date.now()) =>
  webhook(
    {
      message_echoes: [
        {
          from: COMPANY_NUMBER,
          to: ramesh.phone,
          id: `wamid.${id}`,
          timestamp: seconds(at),
          ...(typeof content === "string" ? { type: "text", text: { body: content } } : content),
        },
      ],
    },
    "smb_message_echoes",
  );

export const signature = (payload: string, secret = APP_SECRET): string =>
  `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`;
