/**
 * The instant preview. `GET /desk/preview/now/<path>?theme=dark` is a page with the saved words, as the first document of a frame;
 * `POST /desk/api/words/preview?theme=dark` answers the same page with what a person has typed. The console then takes the body of the
 * answer over into the frame:
 *
 *     const page = new DOMParser().parseFromString(html, "text/html");
 *     const { scrollX, scrollY } = frame.contentWindow;
 *     frame.contentDocument.title = page.title;
 *     frame.contentDocument.body.replaceWith(frame.contentDocument.adoptNode(page.body));
 *     frame.contentWindow.scrollTo(scrollX, scrollY);
 *
 * The answer has no styles: they depend on the page alone, and the policy of the frame allows no others. For another page or
 * theme set the address of the frame anew. Links in the frame do so by themselves.
 */
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { DeskContext } from "../app-context.ts";
import { previewWords, type WordsPreview } from "../contract/words.ts";
import { deskErrors } from "../http/errors.ts";
import { sendText } from "../http/pages/send-page.ts";
import { type FramePage, PREVIEW_PATH } from "../site/finish-page.ts";
import { guard, sessionOf } from "../staff/session/guard.ts";
import { readBody, readQuery } from "../staff/session/read-body.ts";

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
export async function previewRoutes(app: FastifyInstance, { previews }: DeskContext): Promise<void> {
  app.post("/words/preview", { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const frame = { theme: readQuery(request, themeQuery).theme, hasStyles: false };
    const { html, faults } = await previews.show(sessionOf(request).staff.id, readBody(request, previewWords), frame);
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
      const shown = await context.previews.show(sessionOf(request).staff.id, { page: asked.data, edits: [] }, frame);
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
