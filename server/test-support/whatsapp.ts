/**
 * WhatsApp's Cloud API as its documentation shows it: it takes messages and files, and has templates and files. Files
 * and what names them follow Meta's pages "Media" of 16 June 2026 and "Document messages" of 21 May 2026: a form with
 * `messaging_product`, `type` and `file` is answered with an id, and a caption has 1,024 letters at most.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
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
  image?: { id: string; caption?: string };
  document?: { id: string; caption?: string; filename?: string };
  template?: { name: string; language: { code: string }; components: unknown[] };
  biz_opaque_callback_data: string;
}

/** How the API answers a message: with a status and an error's code, or not at all. */
type Answer = { status: number; code?: number } | "none";

/** The pictures and documents that it takes. */
const mediaTypes =
  /^(image\/(jpeg|png)|text\/plain|application\/(pdf|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\..+))$/;

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
  const uploads: { id: string; name: string; type: string; bytes: Buffer }[] = [];
  let answer: Answer = { status: 200 };
  let uploadAnswer: Answer = { status: 200 };
  let templates: object[] = [template, { ...template, name: "rejected", status: "REJECTED" }];
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const url = new URL(request.url ?? "", "http://api");
    const body = await buffer(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply(401, { error: { code: 190 } });
    if (request.method === "POST" && url.pathname === `/${PHONE_ID}/media`) {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(body, { headers }).formData();
      const file = form.get("file");
      const isWhole =
        form.get("messaging_product") === "whatsapp" && file instanceof File && form.get("type") === file.type;
      if (uploadAnswer === "none") return request.socket.destroy();
      if (uploadAnswer.status !== 200 || !isWhole || !mediaTypes.test(file.type))
        return reply(uploadAnswer.status === 200 ? 400 : uploadAnswer.status, {
          error: { code: uploadAnswer.code ?? 100 },
        });
      const id = String(1_013_859_600_285_441 + uploads.length);
      uploads.push({ id, name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
      return reply(200, { id });
    }
    if (request.method === "POST" && url.pathname === `/${PHONE_ID}/messages`) {
      const message: Sent = JSON.parse(body.toString());
      const media = message.image ?? message.document;
      const isKnown = media === undefined || uploads.some(({ id }) => id === media.id);
      if (!isKnown || (media?.caption ?? "").length > 1024) return reply(400, { error: { code: 100 } });
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
    uploads,
    answerUpload(next: Answer) {
      uploadAnswer = next;
    },
    answer(next: Answer) {
      answer = next;
    },
    offer(next: object[]) {
      templates = next;
    },
  };
}
