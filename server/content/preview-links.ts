/**
 * Links that show one page of the site as it is at the desk, without sign-in, for a day. The table has the hash of a
 * link's token. A link shows the saved content of the moment at which it is opened, and ends with its member.
 */

import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import {
  makePreviewLink,
  type NewPreviewLink,
  type PreviewLink,
  type PreviewLinks,
} from "../../core/api/publications.ts";
import { DAY_MS, longTime, MINUTE_MS } from "../../core/times.ts";
import { type Database, mustChange, onConflictThrow, StoreUnavailableError } from "../database/database.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { httpErrors } from "../http/errors.ts";
import { sendPage, sendText } from "../http/pages.ts";
import { addressKey, createLimiter, refuseWhenOver } from "../http/rate-limit.ts";
import { type ById, readBody } from "../http/requests.ts";
import { LINK_PATH, type PreviewPage } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { audit } from "../staff/session/audit.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { originOf } from "../staff/session/origin.ts";
import { hashToken, newToken } from "../staff/session/sessions.ts";
import { type ContentContext, readSiteContent } from "./overrides.ts";
import { previewPolicy } from "./preview.ts";

/** Links of one member that are open at the same time. */
const MOST_OPEN = 10;

const row = z
  .object({ id: z.string(), page: z.string(), staffId: z.string(), name: z.string(), expiresAt: z.string() })
  .transform(({ staffId, name, ...link }): PreviewLink => ({ ...link, by: { id: staffId, name } }));

const findOpen = (database: Database, condition: Sql, now: Date): Promise<PreviewLink[]> =>
  database.read(
    row,
    sql`SELECT preview_links.id, page, staff_id, name, expires_at
      FROM preview_links JOIN staff ON staff.id = staff_id AND removed_at IS NULL
      WHERE expires_at > ${now.toISOString()} AND ${condition} ORDER BY preview_links.created_at DESC`,
  );

/** Below /desk/api: the open links, a new one, and ending one. */
export async function previewLinkRoutes(app: FastifyInstance, { config, content }: ContentContext): Promise<void> {
  const { database } = content;
  const openLinks = async (): Promise<PreviewLinks> => ({ links: await findOpen(database, sql`true`, new Date()) });

  app.get("/content/preview/links", access("staff"), openLinks);

  app.post("/content/preview/links", access("staff"), async (request): Promise<NewPreviewLink> => {
    const { page } = readBody(request, makePreviewLink);
    const { id: staffId } = sessionOf(request).staff;
    const now = new Date();
    const at = now.toISOString();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + DAY_MS).toISOString();
    const member = sql`UPDATE staff SET role = role WHERE id = ${staffId}`;
    await onConflictThrow(
      database.write(
        // The row of the member is locked, so that a second link at the same time is counted after the first.
        member,
        mustChange(sql`${member} AND
          (SELECT count(*) FROM preview_links WHERE staff_id = ${staffId} AND expires_at > ${at}) < ${MOST_OPEN}`),
        sql`INSERT INTO preview_links (hash, id, page, staff_id, created_at, expires_at)
          VALUES (${hashToken(token)}, ${randomUUID()}, ${page}, ${staffId}, ${at}, ${expiresAt})`,
        audit(staffId, "preview-linked", {}, now),
      ),
      deskErrors.tooManyPreviewLinks,
    );
    return { link: `${originOf(config, request)}${LINK_PATH}/${token}`, ...(await openLinks()) };
  });

  app.delete<ById>("/content/preview/links/:id", access("staff"), async (request): Promise<PreviewLinks> => {
    const { id } = request.params;
    const ended = mustChange(sql`DELETE FROM preview_links WHERE id = ${id}`);
    await onConflictThrow(
      database.write(ended, audit(sessionOf(request).staff.id, "preview-link-ended")),
      deskErrors.notFound,
    );
    return openLinks();
  });
}

/** Each page is drawn anew; a picture is read. */
const PER_NETWORK = [{ count: 60, windowMs: 10 * MINUTE_MS }];
const PICTURE = 0.1;
/**
 * Pages of one link from all networks: a link that has leaked must not occupy the renderer, which draws one page at a
 * time.
 */
const PER_LINK = [{ count: 300, windowMs: 10 * MINUTE_MS }];

/** The links of the page lead to the site. */
const LINK_SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";

interface Opening {
  id: string;
  params: { token: string };
}

const pictureRow = z.object({ bytes: z.instanceof(Uint8Array) });

/** The page of a link, and the pictures in it that visitors do not see yet. */
export async function previewLinkPages(app: FastifyInstance, { content, site }: ContentContext): Promise<void> {
  const { database } = content;
  const perNetwork = createLimiter(PER_NETWORK);
  const perLink = createLimiter(PER_LINK);

  async function find(token: string): Promise<PreviewLink | undefined> {
    const [link] = await findOpen(database, sql`hash = ${hashToken(token)}`, new Date());
    return link;
  }

  app.addHook("onRequest", async ({ ip, params }, reply) => {
    reply.headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const amount = "picture" in (params as object) ? PICTURE : 1;
    refuseWhenOver(perNetwork.take(addressKey(ip), amount), httpErrors.tooManyPreviews);
  });

  /** Null when the link has ended, or its page, such as a case study, was removed. */
  async function draw({ id, params: { token } }: Opening): Promise<PreviewPage | null> {
    const link = await find(token);
    if (link === undefined) return null;
    refuseWhenOver(perLink.take(link.id), httpErrors.tooManyPreviews);
    const { inEffect: overrides } = (await readSiteContent(content)).effective;
    const shown = { path: `${LINK_PATH}/${token}`, until: longTime(link.expiresAt) };
    const ask = { overrides, typed: [], page: link.page, theme: undefined, hasStyles: true, link: shown };
    // Everybody who opens a link waits for a page of their own.
    return (await site.preview(id, ask)).page;
  }

  app.get<{ Params: { token: string } }>(`${LINK_PATH}/:token`, access("preview link"), async (request, reply) => {
    const page = await draw(request).catch((error: unknown) => {
      if (!(error instanceof RenderFailedError || error instanceof StoreUnavailableError)) throw error;
      request.log.error({ reason: error.message }, "preview.failed");
      throw httpErrors.previewAway();
    });
    const { previewEnded } = site.view();
    if (page === null) return previewEnded ? sendPage(request, reply.code(410), previewEnded) : reply.callNotFound();
    reply.header("content-security-policy", previewPolicy(page, "'none'", LINK_SANDBOX));
    return sendText(request, reply, "text/html", page.html);
  });

  app.get<{ Params: { token: string; picture: string } }>(
    `${LINK_PATH}/:token/:picture`,
    access("preview link"),
    async (request, reply) => {
      const { token, picture } = request.params;
      if ((await find(token)) === undefined) return reply.callNotFound();
      const [size] = await database.read(
        pictureRow,
        sql`SELECT bytes FROM files WHERE name = ${picture} AND made_of IS NOT NULL`,
      );
      return size
        ? reply.type(`image/${picture.split(".").at(-1)}`).send(Buffer.from(size.bytes))
        : reply.callNotFound();
    },
  );
}
