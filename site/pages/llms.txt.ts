import type { APIRoute } from "astro";
import { content } from "../lib/content.ts";
import { llms } from "../seo/llms.ts";

export const GET: APIRoute = ({ site, url }) => new Response(llms(content, site ?? url));
