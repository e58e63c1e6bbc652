import type { APIRoute } from "astro";
import { robots } from "../seo/robots.ts";

export const GET: APIRoute = ({ site, url }) => new Response(robots(site ?? url));
