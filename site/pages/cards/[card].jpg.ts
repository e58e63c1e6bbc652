import type { APIRoute } from "astro";
import { cardPathOf, indexedPageByPath } from "../../lib/indexed-pages.ts";
import type { Card } from "../../seo/cards/card.ts";
import { drawCard } from "../../seo/cards/draw.ts";

export const getStaticPaths = () =>
  [...indexedPageByPath.values()].map((page) => ({
    params: { card: cardPathOf(page).replace(/^\/cards\/(.*)\.jpg$/, "$1") },
    props: page.card,
  }));

export const GET: APIRoute<Card> = async ({ props }) => new Response(new Uint8Array(await drawCard(props)));
