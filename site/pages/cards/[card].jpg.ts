/** The social cards. */
import type { APIRoute } from "astro";
import { cardOf, indexed } from "../../lib/indexed.ts";
import type { Card } from "../../seo/cards/card.ts";
import { draw } from "../../seo/cards/draw.ts";

export const getStaticPaths = () =>
  [...indexed.values()].map((page) => ({
    params: { card: cardOf(page).replace(/^\/cards\/(.*)\.jpg$/, "$1") },
    props: page.card,
  }));

export const GET: APIRoute<Card> = async ({ props }) => new Response(new Uint8Array(await draw(props)));
