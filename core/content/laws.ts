/** Statements of law in the texts, and their sources. */
import { z } from "zod";
import { type ContentFile, issueAt, oncePerFile, textsOf } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { day, text } from "./field.ts";

const law = z.strictObject({
  words: text("The words of this page, exactly as they are above", "within three days as the ethics regulations say"),
  source: text("Where it was found: Act, rule, gazette or report, with its date", "Ethics Regulations 2002, 1.3.2"),
  checked: day("Day on which it was looked up, year first", "2026-11-23"),
  doubt: text("What the source leaves open, for the expert who signs", "No report of 2026 was found.").optional(),
});

/** Never printed: `npm run launch-check` lists the laws for the expert's signature. */
export const laws = z
  .array(law)
  .min(1)
  .optional()
  .describe("The laws that this page gives, each with its source; not printed, and signed by an expert before launch");
export type Law = z.infer<typeof law>;

/** The words of each law are on its page, so that nobody changes one without the other. */
const checkWords = oncePerFile((file: ContentFile): ContentIssue[] => {
  const { laws: listed = [], ...page } = Object(file.data) as { laws?: readonly Law[] };
  const printed = [...textsOf(page)].map(({ text }) => text);
  return listed.flatMap(({ words }, index) =>
    printed.some((each) => each.includes(words))
      ? []
      : [
          issueAt(
            file,
            ["laws", index, "words"],
            `is "${words}", which the page does not say; write the words of the page, or remove the law with them`,
          ),
        ],
  );
});

const PRIVACY = "content/privacy.yaml";
const RECEIPT = "content/receipt.yaml";
const complaintOf = (file: ContentFile | undefined): unknown => Object(Object(file?.data).complaint).text;

/** A person reads on both pages how to complain. */
function checkComplaint(pages: readonly ContentFile[]): ContentIssue[] {
  const receipt = pages.find(({ file }) => file === RECEIPT);
  const privacy = pages.find(({ file }) => file === PRIVACY);
  if (!receipt || complaintOf(receipt) === complaintOf(privacy)) return [];
  const reason = `is not the same as in ${PRIVACY}; both tell a person how to complain, so write the same in both`;
  return [issueAt(receipt, ["complaint", "text"], reason)];
}

/** The issues of laws without their words, and of two ways to complain. */
export const checkLaws = (pages: readonly ContentFile[], services: readonly ContentFile[]): ContentIssue[] => [
  ...[...pages, ...services].flatMap(checkWords),
  ...checkComplaint(pages),
];
