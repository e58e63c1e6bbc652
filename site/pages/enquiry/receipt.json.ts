import type { APIRoute } from "astro";
import { legalFactNames } from "../../../content-schema/fill-facts.ts";
import { content } from "../../lib/content.ts";
import { formWords } from "../../lib/island-props.ts";
import type { ReceiptData } from "../../receipt/data.ts";

const { company, receipt } = content;

/** Data with which the server draws a receipt; the build moves it out of the site, into dist-render/. */
export const GET: APIRoute = () =>
  Response.json({
    words: receipt,
    form: formWords,
    facts: Object.fromEntries(legalFactNames.map((name) => [name, company[name]])) as ReceiptData["facts"],
    email: company.privacyEmail ?? company.email,
  } satisfies ReceiptData);
