/**
 * The instant preview. `GET /desk/preview/now/<path>?theme=dark` is a page with the saved words, as the first document of a frame;
 * `POST /desk/api/words/preview?theme=dark` answers the same page with what a person has typed, and
 * the console puts its body and theme into the frame (desk/content/Preview.tsx).
 *
 * The answer has no styles: they depend on the page alone, and the policy of the frame allows no others. For another page set
 * the address of the frame anew. Links in the frame do so by themselves.
 */
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type PreviewWords, previewWords, type WordsFault, type WordsPreview } from "../../core/api/content.ts";
import type { Simple } from "../../core/content/fields.ts";
import type { DeskContext } from "../app-context.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { sendText } from "../http/pages.ts";
import { readBody, readQuery } from "../http/requests.ts";
import { type FrameOptions, type FramePage, PREVIEW_PATH } from "../site/preview-page.ts";
import { PreviewReplacedError, RenderFailedError } from "../site/renderer.ts";
import { guard, sessionOf } from "../staff/session/guard.ts";
import { screensOf } from "./editor-files.ts";
import { readWords } from "./overrides.ts";
import { readDrafts } from "./save.ts";

interface ShownPage extends FramePage {
  faults: WordsFault[];
}

/**
 * A page with the saved words, what this person has typed and not saved, and these edits.
 * @throws HttpError when the site has no such page, when it cannot be rendered, or when a newer preview replaced this one
 */
async function showPreview(
  request: FastifyRequest,
  { words: store, site }: DeskContext,
  { page, edits }: PreviewWords,
  frame: FrameOptions,
): Promise<ShownPage> {
  const { id: staffId } = sessionOf(request).staff;
  const words = await readWords(store);
  const screens = screensOf(words.laid.files);
  const fileOf = new Map(screens.map(({ id, file }) => [id, file]));
  const idOf = new Map(screens.map(({ id, file }) => [file, id]));
  // New typing replaces earlier typing in the same field.
  const drafts = (await readDrafts(store.database, words, staffId)).map(({ file, path, value }) => ({
    file,
    path,
    value: value as Simple,
  }));
  const typed = edits.map(({ file, ...edit }) => ({ file: fileOf.get(file) ?? file, ...edit }));
  const newest = new Map([...drafts, ...typed].map((edit) => [JSON.stringify([edit.file, edit.path]), edit]));
  try {
    const ask = { edits: words.laid.inEffect, typed: [...newest.values()], page, ...frame };
    // Typing replaces earlier typing, and never the document of the frame.
    const preview = await site.preview(`${staffId} ${frame.hasStyles ? "frame" : "typing"}`, ask);
    if (preview.page === null) throw deskErrors.notFound();
    const faults = preview.faults.map(({ file, path, reason }) => ({
      file: idOf.get(file) ?? file,
      path: [...path],
      reason,
    }));
    return { ...preview.page, faults };
  } catch (error) {
    if (error instanceof PreviewReplacedError) throw deskErrors.previewReplaced();
    if (!(error instanceof RenderFailedError)) throw error;
    request.log.error({ reason: error.message }, "preview.failed");
    throw deskErrors.previewFailed();
  }
}

/** Room for a person's typing, in a script of three bytes a letter. */
const BODY_LIMIT_BYTES = 512 * 1024;

const themeQuery = z.object({ theme: z.enum(["light", "dark"]).optional() });

/** The frame runs no script and sends nothing, whatever the words hold. The console has its origin, and may replace its body. */
const framePolicy = ({ styles }: FramePage): string =>
  [
    "default-src 'none'",
    `style-src ${styles.join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-same-origin",
  ].join("; ");

/** The answer for what a person types; below /desk/api. */
export async function previewRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  app.post("/words/preview", { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const frame = { theme: readQuery(request, themeQuery).theme, hasStyles: false };
    const { html, faults } = await showPreview(request, context, readBody(request, previewWords), frame);
    const answer: WordsPreview = { html, faults };
    return sendText(request, reply, "application/json", JSON.stringify(answer));
  });
}

/** The document of the frame. What goes wrong is plain text, because the console cannot stand in its own frame. */
export async function previewPages(app: FastifyInstance, context: DeskContext): Promise<void> {
  await app.register(cookie);
  await app.register(guard, context);
  // The home page has no path.
  for (const url of [PREVIEW_PATH, `${PREVIEW_PATH}/*`]) {
    app.get<{ Params: { "*"?: string } }>(url, async (request, reply) => {
      const frame = { theme: readQuery(request, themeQuery).theme, hasStyles: true };
      const asked = previewWords.shape.page.safeParse(`/${request.params["*"] ?? ""}`);
      if (!asked.success) throw deskErrors.notFound();
      const shown = await showPreview(request, context, { page: asked.data, edits: [] }, frame);
      reply.headers({
        "content-security-policy": framePolicy(shown),
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      });
      return sendText(request, reply, "text/html", shown.html);
    });
  }
}
