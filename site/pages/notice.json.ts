import type { APIRoute } from "astro";
import { notice } from "../lib/notice.ts";

/** Read by the server, which keeps every version and does not serve this file. */
export const GET: APIRoute = () => Response.json(notice);
