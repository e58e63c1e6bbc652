/** Words of the desk: phrases that it recognises, its chat messages (content/desk.yaml) and its letters (content/letters.yaml). */
import { z } from "zod";
import { messageGaps } from "../enquiry/typed-text.ts";
import { text, textWithNames, withNote } from "./field.ts";

const listOfTexts = (description: string, example: string, entry: string) =>
  z.array(text(entry, example)).min(1).describe(description);

export const desk = z.strictObject({
  urgent: z
    .strictObject({
      words: listOfTexts(
        "Words that mean urgent, in any language; capitals do not matter, and only whole words count",
        "urgent",
        "A word, or several words in this order",
      ),
      except: listOfTexts(
        "Phrases in which such a word does not count, with their punctuation",
        "not urgent",
        "A phrase",
      ),
    })
    .describe("An enquiry that holds such a word is promised an answer within 2 business hours"),
  places: listOfTexts(
    "Place names that the list of enquiries shows when the text holds them; the first found counts",
    "Nashik",
    "A place as it may stand in a text, in any script",
  ),
  chatGreeting: textWithNames(
    ["name", "reference", "service"],
    "First message of a chat with a visitor; {name}, {reference} and {service} are filled in",
    "Hello {name}, you wrote to us about {service} (reference {reference}).",
  ),
});

/** The fields that the desk fills in. */
export const letterFields = ["name", "reference", "service", "staff", "company", "phone"] as const;
export type LetterField = (typeof letterFields)[number];

const fieldList = letterFields.map((field) => `{${field}}`).join(" ");

/** Square brackets that the desk would not recognise as a gap, and so would send. */
const brokenGaps = (template: string): string[] =>
  (template.match(/\[[^\]\n]*\]?/g) ?? []).filter((found) => messageGaps(found).length === 0);

/** A text of a letter, in which only known fields may stand in braces. */
const letterText = (description: string, example: string) =>
  withNote(
    textWithNames(letterFields, description, example).refine((value) => brokenGaps(value).length === 0, {
      error: ({ input }) =>
        `has the gap ${brokenGaps(String(input)).join(", ")}; write gaps in letters and spaces, like [day and time]`,
    }),
    description,
    example,
  );

const oneLineText = (description: string, example: string) =>
  withNote(
    letterText(description, example).refine((value) => !value.includes("\n"), {
      error: "has several lines; a subject is one line",
    }),
    description,
    example,
  );

const template = z.strictObject({
  id: withNote(
    z.string().regex(/^[a-z]+(-[a-z]+)*$/, { message: "is not made of small letters and hyphens" }),
    "Short name that stays the same when the texts change: small letters and hyphens",
    "first-answer",
  ),
  name: text("What staff choose", "First answer"),
  language: withNote(
    z
      .string()
      .regex(/^[a-z]{2,3}$/, { message: "is not a language such as en, hi or gu" })
      .default("en"),
    "Language of the letter: en, hi, gu; en where it is left out",
    "hi",
  ),
  subject: oneLineText(`Subject of the mail. Fields: ${fieldList}`, "Your enquiry {reference}"),
  body: letterText(
    `The letter. Fields: ${fieldList}. Words in [square brackets] are gaps that staff must fill`,
    "Dear {name}, thank you for writing to {company}.",
  ),
});

export const letters = z.strictObject({
  templates: z
    .array(template)
    .min(1)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      error: "has two letters with the same id",
    })
    .describe("The letters that staff choose from, in this order"),
});

export type LetterTemplate = z.infer<typeof template>;
