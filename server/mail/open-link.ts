import type { Link } from "./mail-body.ts";

/** The link that opens an enquiry at the desk, after signing in if needed. None without SITE_URL: staff then search for it. */
export const openLink = (reference: string, siteUrl: string | null): Link[] =>
  siteUrl === null ? [] : [{ label: "Open", href: `${new URL(siteUrl).origin}/desk/${reference}` }];
