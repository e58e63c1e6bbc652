/** WhatsApp's Cloud API as its documentation shows it: it takes messages, and has templates and files. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { ACCOUNT, APP_SECRET, PHONE_ID, signature, TOKEN, VERIFY_TOKEN } from "./whatsapp-webhooks.ts";

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

/** Starts the API. @param atEnd gets the function that closes it */
export async function startWhatsApp(atEnd: (close: () => void) => void) {
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
  atEnd(() => {
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
