import type { APIRoute } from "astro";
import { content } from "../lib/content.ts";
import { manifest } from "../seo/manifest.ts";

const headers = { "content-type": "application/manifest+json" };

export const GET: APIRoute = () => Response.json(manifest(content), { headers });
