import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RenderedPagesModule } from "../../core/enquiry/rendered-pages.ts";
import type { PlanRenderer, RendererModule } from "../../core/planner/renderer.ts";
import { escapeHtml } from "../plain-text.ts";
import { chooseEncoding, compress } from "./built-file.ts";
import { pageHeaders } from "./security-headers.ts";

/**
 * Pages of the site that the server fills in for one visitor. They are split at placeholders, so that nothing has to be
 * parsed.
 */

/** A page ready to be sent, with its Content-Security-Policy. */
export interface FilledPage {
  html: string;
  policy: string;
}

/** Splits a page at its one placeholder. @throws Error when the page has none or several */
export function splitPage(html: string, placeholder: string): [before: string, after: string] {
  const [before, after, ...more] = html.split(placeholder);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`A page must have one ${placeholder}. Build the site again: npm run build.`);
  return [before, after];
}

/**
 * Splits a page at its one empty `<div>` with this attribute.
 * @returns a function that fills it with markup of the site's own components, which escape every text
 * @throws Error when the page has no such element
 */
export function splitTemplate(html: string, policy: string, attribute: string): (markup: string) => FilledPage {
  const [before, after] = splitPage(html, `<div ${attribute}></div>`);
  return (markup) => ({ html: `${before}<div ${attribute}>${markup}</div>${after}`, policy });
}

/** Splits the error page of the site at its code and its reference. @throws Error when it lacks them */
export function errorPage(html: string, policy: string) {
  const [before, rest] = splitPage(html, "{code}");
  const [between, after] = splitPage(rest, "{reference}");
  /** @param stack is shown in development */
  return (code: number, reference: string, stack = ""): FilledPage => ({
    html: `${before}${code}${between}${reference}${escapeHtml(stack)}${after}`,
    policy,
  });
}

/**
 * The contact page with a plan in its enquiry form, for browsers without JavaScript (requirement 16.13). The others
 * write the plan into the form's draft.
 * @throws Error when the page has no such form
 */
export function contactPage(html: string, policy: string, renderer: PlanRenderer) {
  const [form, after] = splitPage(html, "</textarea>");
  return (query: string): FilledPage => {
    const { details, projectType } = renderer.letter(query);
    const [before, options] = splitPage(form, `<option value="${projectType}"`);
    // Browsers drop a line break right after <textarea>, so this adds one for them to drop.
    const filled = `${before}<option value="${projectType}" selected=""${options}\n${escapeHtml(details)}</textarea>${after}`;
    return { html: filled, policy };
  };
}

/** Renders the parts of a page that are made for one visitor. */
export type SiteFragments = RendererModule & RenderedPagesModule;

/** @param renderDir the folder dist-render/ @throws Error when the renderer was not built */
export function loadSiteFragments(renderDir: string): SiteFragments {
  const file = resolve(renderDir, "fragments.mjs");
  if (!existsSync(file)) throw new Error(`${file} is missing, so no page can be drawn. Build it: npm run build.`);
  return createRequire(file)(file);
}

/** Sends a text that was made for this request, compressed. */
export function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .header("vary", "accept-encoding")
    .type(`${type}; charset=utf-8`)
    .send(compress[encoding](Buffer.from(text)));
}

/** Sends a page filled in for this request, compressed. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, { html, policy }: FilledPage): FastifyReply =>
  sendText(request, reply.headers(pageHeaders(policy)), "text/html", html);
