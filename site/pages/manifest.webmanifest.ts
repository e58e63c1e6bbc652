import type { APIRoute } from "astro";
import { content } from "../content.ts";
import { manifest } from "../seo/manifest.ts";

export const GET: APIRoute = () => Response.json(manifest(content));
