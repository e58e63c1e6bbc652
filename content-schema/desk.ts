/** content/desk.yaml: what the desk, where staff answer enquiries, recognises in a text and says in a chat. */
import { z } from "zod";
import { text, textWithNames, withNote } from "./field.ts";

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
  chatGreeting: textWithNames(
    ["name", "reference", "service"],
    "First message of a chat with a visitor; {name}, {reference} and {service} are filled in",
    "Hello {name}, you wrote to us about {service} (reference {reference}).",
  ),
});
