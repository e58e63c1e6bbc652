/** Calls of WhatsApp's Cloud API. */
import { z } from "zod";
import { chatKindOf } from "../../../core/api/attachments.ts";
import type { WhatsAppSettings } from "../../config.ts";
import type { SendError } from "../../messages/message-queue.ts";
import type { OutgoingFile } from "../../messages/outgoing-mail.ts";

/** The key of the business account's id in `server_state`. */
export const ACCOUNT_KEY = "whatsapp-account";

/** The API refused, with a status of HTTP and a number of its own. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number) {
    super(`WhatsApp answered ${status} (${code}).`);
    this.status = status;
    this.code = code;
  }
}

const refused = z.object({ error: z.object({ code: z.number() }) });

/** @throws ApiError @throws TypeError when there was no answer */
async function call({ token }: WhatsAppSettings, url: string, signal: AbortSignal, body?: object): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(isJson && { "content-type": "application/json" }) },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
    redirect: "error",
    signal,
  });
  if (response.ok) return response;
  const { data } = refused.safeParse(await response.json().catch(() => null));
  throw new ApiError(response.status, data?.error.code ?? 0);
}

/** A message as the API takes it. It gives our id back with what becomes of the message. */
interface ChatToSend {
  id: string;
  /** WhatsApp's id of the person, or the number in digits. */
  to: string;
  body: string;
  /** As `templateToSend` makes it, in JSON. */
  template: string | null;
  /** One at most, to which `body` is the caption. */
  files: readonly OutgoingFile[];
}

const uploaded = z.object({ id: z.string() });

/** Hands a file over, which WhatsApp keeps for 30 days. Resolves to its id there. */
async function upload(settings: WhatsAppSettings, file: OutgoingFile, signal: AbortSignal): Promise<string> {
  const { name, mediaType, bytes } = file;
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", mediaType);
  form.set("file", new Blob([bytes], { type: mediaType }), name);
  return uploaded.parse(await (await call(settings, `${settings.api}/${settings.phoneId}/media`, signal, form)).json())
    .id;
}

/** The content of a message, under the name of its type. */
async function contentOf(settings: WhatsAppSettings, { body, template, files }: ChatToSend, signal: AbortSignal) {
  const [file] = files;
  if (template !== null) return { type: "template", template: JSON.parse(template) };
  if (file === undefined) return { type: "text", text: { body } };
  const type = chatKindOf(file.mediaType);
  const id = await upload(settings, file, signal);
  return { type, [type]: { id, ...(body && { caption: body }), ...(type === "document" && { filename: file.name }) } };
}

const isNumber = (to: string): boolean => /^\d+$/.test(to);

/**
 * @param onBegin called when the message begins to leave, after its file
 * @throws ApiError @throws TypeError when there was no answer
 */
export async function sendChat(
  settings: WhatsAppSettings,
  message: ChatToSend,
  signal: AbortSignal,
  onBegin: () => void,
): Promise<void> {
  const { id, to } = message;
  const content = await contentOf(settings, message, signal);
  onBegin();
  await call(settings, `${settings.api}/${settings.phoneId}/messages`, signal, {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...(isNumber(to) ? { to } : { recipient: to }),
    biz_opaque_callback_data: id,
    ...content,
  });
}

export const UNSURE =
  "It may have gone out: the connection broke off before WhatsApp confirmed it. Look at the phone before you send it again.";

const reasons = new Map([
  [131026, "WhatsApp cannot deliver to this person. Call, or write a mail instead."],
  [131047, "More than 24 hours have passed since the person's last message. Send an approved template instead."],
  [131049, "WhatsApp held it back, because this person got many messages of companies. Call instead."],
  [131053, "WhatsApp could not use the file. Save it again, or send it by mail."],
  [132000, "The fields do not fit the template. Choose the template again."],
  [132001, "WhatsApp does not have this template any more. Choose another one."],
  [132015, "WhatsApp has paused this template. Choose another one."],
  [132016, "WhatsApp has taken this template back. Choose another one."],
]);

/** Why a message was refused, as a sentence for staff. */
export const reasonOf = (code: number): string =>
  reasons.get(code) ?? `WhatsApp refused the message (${code}). Tell the operator, and call instead.`;

const UNREACHED = "WhatsApp could not be reached. The desk tries again by itself.";

/** Too many calls or messages just now. */
const busy: readonly number[] = [4, 80_007, 130_429, 131_056];
const BAD_TOKEN = 190;
/** The connection was never there. */
const unreached = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

/** @param hasBegun whether the message had begun to leave */
export function readChatError(error: unknown, hasBegun: boolean): SendError {
  if (error instanceof ApiError) {
    const { status, code } = error;
    if (code === BAD_TOKEN || status === 401)
      return {
        kind: "retry",
        sentence: "WhatsApp did not accept our token: tell the operator. The desk tries again by itself.",
      };
    if (status === 429 || busy.includes(code))
      return { kind: "retry", sentence: "WhatsApp asked us to try later. The desk tries again by itself." };
    if (status < 500) return { kind: "refused", sentence: reasonOf(code) };
    // It may have been accepted all the same.
    return hasBegun ? { kind: "unsure", sentence: UNSURE } : { kind: "retry", sentence: UNREACHED };
  }
  const code = Object(Object(error).cause).code;
  return !hasBegun || unreached.includes(code)
    ? { kind: "retry", sentence: UNREACHED }
    : { kind: "unsure", sentence: UNSURE };
}

const templateList = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      components: z.array(
        z.looseObject({ type: z.string(), format: z.string().optional(), text: z.string().optional() }),
      ),
    }),
  ),
});

export interface ApprovedTemplate {
  name: string;
  language: string;
  body: string;
  /** The names or numbers in its text, each once. */
  fields: string[];
}

const FIELD = /\{\{\s*(\w+)\s*\}\}/g;
const LOOK_MS = 10_000;

/**
 * The approved templates whose only fields are in their text.
 * @throws ApiError
 * @throws TypeError when there was no answer
 */
export async function readTemplates(settings: WhatsAppSettings, account: string): Promise<ApprovedTemplate[]> {
  const url = `${settings.api}/${account}/message_templates?fields=name,language,status,components&limit=200`;
  const response = await call(settings, url, AbortSignal.timeout(LOOK_MS));
  return templateList.parse(await response.json()).data.flatMap(({ name, language, status, components }) => {
    const body = components.find(({ type }) => type === "BODY")?.text;
    const isPlain = components.every(
      ({ type, format = "TEXT", text = "", ...rest }) =>
        type === "BODY" || (format === "TEXT" && !JSON.stringify([text, rest]).includes("{{")),
    );
    if (status !== "APPROVED" || body === undefined || !isPlain) return [];
    const fields = [...new Set(Array.from(body.matchAll(FIELD), ([, field = ""]) => field))];
    return [{ name, language, body, fields }];
  });
}

/** The text of a template with values in place of its fields. */
export const fillTemplate = ({ body, fields }: ApprovedTemplate, values: readonly string[]): string =>
  body.replace(FIELD, (_, field: string) => values[fields.indexOf(field)] ?? "");

/** A template with values for its fields, which may be numbered, as the API takes it. */
export function templateToSend({ name, language, fields }: ApprovedTemplate, values: readonly string[]): object {
  const parameters = fields.map((field, i) => ({
    type: "text",
    ...(!/^\d+$/.test(field) && { parameter_name: field }),
    text: values[i] ?? "",
  }));
  return { name, language: { code: language }, components: fields.length === 0 ? [] : [{ type: "body", parameters }] };
}

const place = z.object({ url: z.url(), mime_type: z.string().default(""), file_size: z.coerce.number().default(0) });

/**
 * The address of a file's bytes, valid for some minutes.
 * @throws ApiError
 * @throws TypeError when there was no answer
 */
export const findFile = async (settings: WhatsAppSettings, id: string, signal: AbortSignal) =>
  place.parse(await (await call(settings, `${settings.api}/${id}`, signal)).json());

/** @throws ApiError @throws TypeError when there was no answer */
export async function fetchFile(settings: WhatsAppSettings, url: string, signal: AbortSignal): Promise<Uint8Array> {
  return new Uint8Array(await (await call(settings, url, signal)).arrayBuffer());
}
