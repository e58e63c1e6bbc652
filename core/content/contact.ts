/** content/contact.yaml: the texts of the contact page. */
import { z } from "zod";
import { plainText, searchDescription, stat, text, textNaming } from "./field.ts";

export const contact = z.strictObject({
  meta: z.strictObject({
    title: text("Title in the browser tab", "Contact"),
    description: searchDescription("Tell us the plot, the beds and the budget."),
  }),
  hero: z.strictObject({
    heading: text("The headline", "Bring us the plot, the drawings or the problem."),
    lede: text("The sentence below it", "The first conversation is with a project lead, not a call centre."),
    primary: text("Button that scrolls to the form", "Start Your Project"),
    call: text("Button that dials", "Call Now"),
    picture: text("What the picture shows, for people who cannot see it", "A clay model of a planning table"),
  }),
  stats: z.array(stat).length(3),
  cards: z.strictObject({
    heading: text("Heading above the four cards", "Get in touch"),
    phone: z.strictObject({
      heading: plainText("Phone"),
      second: textNaming(
        ["phone"],
        "Line shown where the call buttons dial another number, which {phone} becomes",
        "The call buttons dial our second number, {phone}.",
      ),
    }),
    email: z.strictObject({
      heading: plainText("Email"),
      note: text("Small line of the card", "We reply within 24 hours"),
    }),
    office: z.strictObject({ heading: plainText("Head office") }),
    urgent: z.strictObject({
      heading: plainText("Urgent requirement"),
      text: text("The promise for urgent requirements", "Within 2 business hours"),
      note: text("What to do", "Call, and follow with a message"),
    }),
  }),
  why: z.strictObject({
    heading: plainText("Why hospitals choose us"),
    reasons: z.array(plainText("One accountable team")).min(4).max(6).describe("Each can be checked"),
    picture: text("What the picture shows, for people who cannot see it", "A clay model of a ward"),
    caption: text("Line below the picture", "General ward"),
  }),
  closing: z.strictObject({
    heading: text("Heading of the closing band", "Prefer to talk it through?"),
    text: text("The sentences below it", "Call us between 9:00 AM and 7:00 PM, Monday to Saturday."),
    call: text("Label of the call button; {phone} becomes the number it dials", "Call {phone}"),
  }),
});

export type ContactPage = z.infer<typeof contact>;
