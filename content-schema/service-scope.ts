/** Answers on a service page that come before an owner asks: terms, order, notes and common questions. Each may be left out. */
import { z } from "zod";
import { text, withNote, words } from "./field.ts";
import { laws } from "./laws.ts";

const list = (least: number, most: number, description: string, example: string) =>
  withNote(z.array(text("One entry", example)).min(least).max(most).optional(), description, `- ${example}`);

const LINKS = "a service's address in braces, as in {staff-recruitment}, becomes a link with its title";

/** The fields of a service beyond its card and its description. */
export const scopeFields = {
  durationCovers: words(
    3,
    30,
    "Which work the duration covers; without a duration, what decides it",
    "One vacancy, from the agreed post to the accepted offer.",
  ).optional(),
  youGive: list(3, 5, "What the company needs from the owner: 3 to 5 entries", "Building plan and title papers"),
  youReceive: list(3, 5, "What the owner is handed over: 3 to 5 entries", "One indexed file for each authority"),
  priceDependsOn: list(3, 4, "What moves the price, without a figure: 3 or 4 entries", "How many approvals apply"),
  before: words(3, 40, `What must be there first; ${LINKS}`, "Named posts filled ({staff-recruitment})").optional(),
  after: words(3, 40, `What comes next; ${LINKS}`, "The first patient. Then insurers ({insurance-tpa})").optional(),
  note: withNote(
    z
      .strictObject({
        heading: text("First sentence, in bold", "Two services, told apart."),
        paragraphs: withNote(
          z.array(text("One paragraph", "NABH follows opening: see {accreditation-coaching}.")).min(1).max(2),
          `One or two paragraphs; the first follows the heading on its line; ${LINKS}`,
          "- NABH follows opening: see {accreditation-coaching}.",
        ),
      })
      .optional(),
    "A note below the overview that prevents a misunderstanding",
    "heading: Two services, told apart.",
  ),
  urgent: withNote(
    z
      .string()
      .regex(/\b1\d\d\b/, { message: "names no emergency number" })
      .optional(),
    "A line below the buttons for somebody in an emergency; its three-digit numbers become links that dial",
    "A patient needs help now? Dial 108 or 112.",
  ),
  alsoApplies: words(
    4,
    60,
    "One line below the features: what applies to some hospitals only",
    "Also, where they apply: FSSAI for the kitchen, MTP approval, boiler.",
  ).optional(),
  figuresNote: words(
    4,
    40,
    "A line below the key figures, after the one that every page has",
    "No one can promise a licence: the decision is the authority's.",
  ).optional(),
  questions: withNote(
    z
      .array(
        z.strictObject({
          question: withNote(
            z.string().regex(/^\S.*\?$/, { message: "does not end with a question mark" }),
            "A question as an owner asks it",
            "Can we open before NABH?",
          ),
          answer: words(
            10,
            90,
            `The answer, in one to four sentences; ${LINKS}`,
            "Yes. Accreditation follows opening.",
          ),
        }),
      )
      .min(3)
      .max(5)
      .optional(),
    "Common questions: 3 to 5",
    '- question: "Can we open before NABH?"',
  ),
  laws,
};
