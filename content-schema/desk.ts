/** content/desk.yaml: what the desk, where staff answer enquiries, recognises in a text and says in a chat. */
import { z } from "zod";
import { text, withNote } from "./field.ts";

/** The fields that a greeting may have. */
const greetingFields = ["name", "reference", "service"];

const unknownField = (greeting: string): string | undefined =>
  [...greeting.matchAll(/\{([^{}]*)\}/g)]
    .map(([, field = ""]) => field)
    .find((field) => !greetingFields.includes(field));

const listOfTexts = (description: string, example: string, entry: string) =>
  withNote(z.array(text(entry, example)).min(1), description, `- ${example}`);

export const desk = z.strictObject({
  urgent: withNote(
    z.strictObject({
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
    }),
    "An enquiry that holds such a word is promised an answer within 2 business hours",
    "words:",
  ),
  places: listOfTexts(
    "Place names that the list of enquiries shows when the text holds them; the first found counts",
    "Nashik",
    "A place as it may stand in a text, in any script",
  ),
  chatGreeting: withNote(
    z
      .string()
      .min(1)
      .refine((greeting) => unknownField(greeting) === undefined, {
        error: ({ input }) => `has {${unknownField(String(input))}}; the fields are {name}, {reference} and {service}`,
      }),
    "First message of a chat with a visitor; {name}, {reference} and {service} are filled in",
    "Hello {name}, you wrote to us about {service} (reference {reference}).",
  ),
});
