/** WhatsApp's Cloud API as its documentation shows it: it signs what it tells, takes messages, and has templates and files. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";

const PHONE_ID = "106540352242922";
const ACCOUNT = "102290129340398";
const APP_SECRET = "a-secret-of-the-app-00";
export const VERIFY_TOKEN = "a-token-to-verify-00";
const TOKEN = "a-token-of-the-api-0000";
const COMPANY_NUMBER = "917923456789";

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

/** What became of our message. */
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

/** What somebody of the company wrote on the phone. */
export const fromPhone = (id: string, body: string) =>
  webhook(
    {
      message_echoes: [
        {
          from: COMPANY_NUMBER,
          to: ramesh.phone,
          id: `wamid.${id}`,
          timestamp: seconds(),
          type: "text",
          text: { body },
        },
      ],
    },
    "smb_message_echoes",
  );

const signature = (payload: string, secret = APP_SECRET): string =>
  `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`;

/** Posts a webhook as WhatsApp does. */
export function tell(app: FastifyInstance, told: object, secret = APP_SECRET) {
  const payload = JSON.stringify(told);
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature(payload, secret) };
  return app.inject({ method: "POST", url: "/hooks/whatsapp", headers, payload });
}

interface Sent {
  to?: string;
  recipient?: string;
  type: string;
  text?: { body: string };
  template?: { name: string; language: { code: string }; components: unknown[] };
  biz_opaque_callback_data: string;
}

/** How the API answers a message: with a status and an error's code, or not at all. */
type Answer = { status: number; code?: number } | "none";

export const template = {
  name: "site_visit",
  language: "en",
  status: "APPROVED",
  parameter_format: "NAMED",
  components: [{ type: "BODY", text: "Namaste {{name}}, may we call you about {{reference}} on {{day}}?" }],
};

/** Starts the API, until the end of the test. */
export async function startWhatsApp() {
  const sent: Sent[] = [];
  const files = new Map<string, Buffer>();
  let answer: Answer = { status: 200 };
  let templates: object[] = [template, { ...template, name: "rejected", status: "REJECTED" }];
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const url = new URL(request.url ?? "", "http://api");
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply(401, { error: { code: 190 } });
    if (request.method === "POST" && url.pathname === `/${PHONE_ID}/messages`) {
      const message: Sent = JSON.parse(body);
      sent.push(message);
      if (answer === "none") return request.socket.destroy();
      if (answer.status !== 200) return reply(answer.status, { error: { code: answer.code ?? 0 } });
      return reply(200, {
        messaging_product: "whatsapp",
        messages: [{ id: `wamid.${message.biz_opaque_callback_data}` }],
      });
    }
    if (url.pathname === `/${ACCOUNT}/message_templates`) return reply(200, { data: templates });
    const [, place = "", id = ""] = /^\/(bytes\/)?([\w.-]+)$/.exec(url.pathname) ?? [];
    const file = files.get(id);
    // The address of a file that expired, or that nobody sent.
    if (file === undefined) return reply(404, { error: { code: 100 } });
    if (place) return response.writeHead(200).end(file);
    const address = `http://${request.headers.host}/bytes/${id}`;
    return reply(200, { id, url: address, mime_type: "image/jpeg", file_size: file.length });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    settings: {
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      phoneId: PHONE_ID,
      token: TOKEN,
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
    },
    sent,
    files,
    answer(next: Answer) {
      answer = next;
    },
    offer(next: object[]) {
      templates = next;
    },
  };
}
