/**
 * The instant preview. `GET /desk/preview/now/<path>?theme=dark` is the page that visitors see, from memory, as the
 * first document of a frame; `POST /desk/api/content/preview?theme=dark` answers the page with the saved content and
 * unsaved changes, and the desk puts its body into the frame (desk/content/Preview.tsx).
 *
 * The answer has no styles: they depend on the page alone, and the policy of the frame allows no others. For another
 * page set the address of the frame anew. Links in the frame do so by themselves.
 *
 * The frame and the desk exchange no messages: the desk listens to the document of the frame, which has its origin and
 * runs no script. WebKit calls such a listener only where the sandbox allows scripts; the policy still allows none.
 */

import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  type ContentPreview,
  type FieldIssue,
  type FieldPlace,
  type PreviewContent,
  previewContent,
} from "../../core/api/content.ts";
import type { FieldPath, FieldValue } from "../../core/content/field.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { sendText } from "../http/pages.ts";
import { readBody, readQuery } from "../http/requests.ts";
import { PREVIEW_PATH, type PreviewOptions, type PreviewPage } from "../site/render-protocol.ts";
import { PreviewReplacedError, RenderFailedError } from "../site/renderer.ts";
import { deskRequests, sessionOf } from "../staff/session/guard.ts";
import { editorFilesOf } from "./editor-files.ts";
import { type ContentContext, readSiteContent } from "./overrides.ts";
import { readDrafts } from "./save.ts";

/**
 * A page with the saved content, the drafts of this person, and these changes.
 * @throws HttpError when the site has no such page, when it cannot be rendered, or when a newer preview replaced this
 * one
 */
async function showPreview(
  request: FastifyRequest,
  { content: store, site }: ContentContext,
  { page, changes }: PreviewContent,
  frame: PreviewOptions,
) {
  const { id: staffId } = sessionOf(request).staff;
  const content = await readSiteContent(store);
  const editorFiles = editorFilesOf(content.effective.files);
  const fileOf = new Map(editorFiles.map(({ id, file }) => [id, file]));
  const idOf = new Map(editorFiles.map(({ id, file }) => [file, id]));
  // A new change replaces an earlier one of the same field.
  const drafts = (await readDrafts(store.database, content, staffId)).map(({ file, path, value }) => ({
    file,
    path,
    value: value as FieldValue,
  }));
  const unsaved = changes.map(({ file, ...change }) => ({ file: fileOf.get(file) ?? file, ...change }));
  const newest = new Map([...drafts, ...unsaved].map((change) => [JSON.stringify([change.file, change.path]), change]));
  try {
    const ask = { overrides: content.effective.inEffect, typed: [...newest.values()], page, ...frame };
    // A later request replaces an earlier one, but never the document of the frame.
    const preview = await site.preview(`${staffId} ${frame.hasStyles ? "frame" : "typing"}`, ask);
    if (preview.page === null) throw deskErrors.notFound();
    const placeOf = ({ file, path }: Pick<FieldIssue, "file"> & { path: FieldPath }): FieldPlace => ({
      file: idOf.get(file) ?? file,
      path,
    });
    const issues = preview.issues.map((issue) => ({ ...placeOf(issue), reason: issue.reason }));
    return { ...preview.page, fields: preview.page.fields.map(placeOf), issues };
  } catch (error) {
    if (error instanceof PreviewReplacedError) throw deskErrors.previewReplaced();
    if (!(error instanceof RenderFailedError)) throw error;
    request.log.error({ reason: error.message }, "preview.failed");
    throw deskErrors.previewFailed();
  }
}

/** Body limit: a person's unsaved text at 3 bytes a character. */
const BODY_LIMIT_BYTES = 512 * 1024;

const themeQuery = z.object({ theme: z.enum(["light", "dark"]).optional() });

/**
 * The policy of a page with unpublished content: it runs no script and sends nothing, whatever the content.
 * @param ancestors the pages that may have it in a frame
 * @param sandbox the sandbox's permissions
 */
export const previewPolicy = ({ styles }: Pick<PreviewPage, "styles">, ancestors: string, sandbox: string): string =>
  [
    "default-src 'none'",
    `style-src ${styles.join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    `sandbox ${sandbox}`,
  ].join("; ");

/** The desk has the frame's origin, and may listen to it and replace its body. */
const FRAME_SANDBOX = "allow-same-origin allow-scripts";

/** The page with unsaved changes; below /desk/api. */
export async function previewRoutes(app: FastifyInstance, context: ContentContext): Promise<void> {
  app.post("/content/preview", { ...access("staff"), bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const frame = { theme: readQuery(request, themeQuery).theme, hasStyles: false };
    const { html, fields, issues } = await showPreview(request, context, readBody(request, previewContent), frame);
    const answer: ContentPreview = { html, fields, issues };
    return sendText(request, reply, "application/json", JSON.stringify(answer));
  });
}

/** The document of the frame. Errors are plain text, because the desk cannot stand in its own frame. */
export async function previewPages(app: FastifyInstance, context: ContentContext): Promise<void> {
  await app.register(cookie);
  await app.register(deskRequests, context);
  // The home page has no path.
  for (const url of [PREVIEW_PATH, `${PREVIEW_PATH}/*`]) {
    app.get<{ Params: { "*"?: string } }>(url, access("staff"), async (request, reply) => {
      const frame = { theme: readQuery(request, themeQuery).theme, hasStyles: true };
      const asked = previewContent.shape.page.safeParse(`/${request.params["*"] ?? ""}`);
      if (!asked.success) throw deskErrors.notFound();
      const page = asked.data;
      const published = context.site.pageAt(page);
      // A page that is not published yet is drawn.
      const shown =
        published === undefined
          ? await showPreview(request, context, { page, changes: [] }, frame)
          : (await import("../site/preview-page.ts")).finishPage(published, {}, frame);
      reply.headers({
        "content-security-policy": previewPolicy(shown, "'self'", FRAME_SANDBOX),
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      });
      return sendText(request, reply, "text/html", shown.html);
    });
  }
}
