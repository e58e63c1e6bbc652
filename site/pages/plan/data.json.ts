import type { APIRoute } from "astro";
import { planData } from "../../lib/plan-data.ts";

/** Data with which the server draws a plan; the build moves it out of the site, into dist-render/. */
export const GET: APIRoute = ({ site, url }) => Response.json(planData(site ?? url));
