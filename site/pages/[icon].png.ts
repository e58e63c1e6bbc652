import type { APIRoute } from "astro";
import { drawIcon, icons } from "../seo/icons.ts";

export const getStaticPaths = () => Object.keys(icons).map((name) => ({ params: { icon: name } }));

export const GET: APIRoute<object, { icon: string }> = async ({ params }) =>
  new Response(new Uint8Array(await drawIcon(params.icon)));
