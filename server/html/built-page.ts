import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "cheerio";
import type { FastifyReply } from "fastify";
import { pageHeaders } from "../protection/headers.ts";
import type { PagePolicies } from "../protection/page-policies.ts";

type Page = ReturnType<typeof load>;

/** A page of the built site, by its path, and what the desk puts into it. */
export interface FilledPage {
  path: string;
  fillIn: ($: Page) => void;
}

/** The built site: where it is and what its pages may load. */
export interface Built {
  siteDir: string;
  pagePolicy: PagePolicies;
}

/**
 * Sends a page with something filled in. It is read anew each time, so that a build put in place under a running desk
 * never gets answered with links to files that are gone.
 */
export async function sendFilledPage(reply: FastifyReply, built: Built, { path, fillIn }: FilledPage) {
  const $ = load(await readFile(join(built.siteDir, path), "utf8"));
  fillIn($);
  return reply
    .headers(pageHeaders(built.pagePolicy(path)))
    .type("text/html; charset=utf-8")
    .send($.html());
}

export type { Page };
