/** Which pages the browser may have ready before the click (docs/decisions, next page): what is not named here is out. */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: ["/", "/contact", "/privacy", "/services/*"], relative_to: "document" },
          { not: { selector_matches: "[href^='/#'],[download],[rel~=nofollow],[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/**
 * The value of the header Speculation-Rules. It names an address, as it must, and the address holds the rules themselves: a
 * file of its own would be asked for by every first page, before its picture.
 */
export const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replace(/["#]/g, encodeURIComponent)}"`;
