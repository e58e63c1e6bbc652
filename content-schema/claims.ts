/** Checks that texts claim approved figures only (requirement 1.3). */
import type { ServiceFile } from "./check-services.ts";
import type { ContentIssue, FieldPath } from "./content-issue.ts";
import { companyFigures, isApproved, serviceFigures } from "./figures.ts";
import { textIssues } from "./text-issues.ts";
import type { ContentFile } from "./yaml-file.ts";

const NUMBER = String.raw`\d[\d,.]*`;
const DASH = String.raw`\s?(?:[-\u2010-\u2015]|to)\s?`;
const shapes = [
  // ₹500 crore+, 5,000 crore
  String.raw`(?:(?:₹|Rs\.?|INR)\s?)?${NUMBER}\s?(?:crores?|lakhs?)(?:\+|\s(?:rupees\s)?plus)?`,
  // 98%, 40%+, 25-40%
  String.raw`(?:${NUMBER}${DASH})?${NUMBER}\s?(?:%|per ?cent)\+?`,
  // 500+, 1M+
  String.raw`${NUMBER}[MKmk]?\+`,
  // 3-6 months, 24 hours
  String.raw`(?:${NUMBER}${DASH})?${NUMBER}\s?(?:business\s)?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?)\b`,
];
const claim = new RegExp(`(?<![\\w.₹+])(?:${shapes.join("|")})`, "g");

/** The claims in a text, as printed. Standards, statutes and form numbers have none of these shapes. */
export const claimsIn = (text: string): string[] => text.match(claim) ?? [];

/** The issues of every text that claims a figure which is not approved for its page. */
export const checkClaims = (pages: readonly ContentFile[], services: readonly ServiceFile[]): ContentIssue[] => [
  ...services.flatMap(checkStats),
  ...pages.flatMap((page) => checkTexts(page)),
  ...services.flatMap((file) => checkTexts(file, file.service.slug)),
];

const isStat = (path: FieldPath): boolean => path[0] === "stats" && path.at(-1) === "value";

const approvedFor = (slug?: string): string =>
  [...new Set([...((slug && serviceFigures[slug]) || []), ...companyFigures])].join(", ");

/** A headline figure of a service page is an approved figure, word for word. */
const checkStats = (file: ServiceFile): ContentIssue[] => {
  const { slug } = file.service;
  return textIssues(file, (text, path) =>
    isStat(path) && !isApproved(text, slug)
      ? [`is "${text}", which is no approved figure of this page; approved are: ${approvedFor(slug)}`]
      : [],
  );
};

/** The basis of a figure counts what the figure stands for. */
const isBasis = (path: FieldPath): boolean => path.at(-1) === "basis";

/** How long the software keeps something open, which is no claim of the company. */
const softwareTimes: Readonly<Record<string, string>> = { "content/privacy.yaml": "30 minutes" };

const checkTexts = (file: ContentFile, slug?: string): ContentIssue[] =>
  textIssues(file, (text, path) =>
    isBasis(path) || (slug && isStat(path))
      ? []
      : claimsIn(text)
          .filter((figure) => !isApproved(figure, slug) && figure !== softwareTimes[file.file])
          .map((figure) => `claims "${figure}", which is no approved figure here; approved are: ${approvedFor(slug)}`),
  );
