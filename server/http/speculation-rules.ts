/** The pages that the browser may prerender before the click (requirement 11.4). */
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
 * The value of the Speculation-Rules header. It must be a URL; a data URL saves a request that would compete with the
 * first page's picture.
 */
export const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replace(/["#]/g, encodeURIComponent)}"`;
