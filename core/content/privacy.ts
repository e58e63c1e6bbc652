/** content/privacy.yaml: what the site keeps, why, for how long, who sees it, and how to have it erased. */
import { z } from "zod";
import { columns } from "../enquiry/fields.ts";
import { each, plainText, text, textNaming } from "./field.ts";
import { laws } from "./laws.ts";
import { textWithFacts } from "./legal-fact-fields.ts";

const section = z.strictObject({
  heading: plainText("Why we keep it"),
  text: textWithFacts(
    "What it says; an empty line begins a new paragraph, a line with a dash an item of a list, and {legalName} and the like are facts of the company",
    "To answer you, and for nothing else.",
  ),
});

export const privacy = z.strictObject({
  title: plainText("What we do with what you send us"),
  lede: text("First lines of the page", "The enquiry form is the only place where this site takes anything from you."),
  short: z.strictObject({
    heading: text("Heading of the summary", "In short"),
    lines: z
      .array(plainText("Reading and sending sets no cookie."))
      .min(3)
      .max(6)
      .describe("What a person in a hurry must know"),
  }),
  sections: z.array(section).min(1).describe("The sections, in order"),
  keeping: z.strictObject({
    heading: text("Heading of the section on how long", "How long we keep it"),
    text: text("How long, where no number is set", "As long as we need it to answer you."),
    sealed: textNaming(
      ["days"],
      "Line shown only where erased enquiries stay sealed for a time",
      "What you erase is sealed for {days} days, then gone.",
    ),
    whatsApp: textNaming(
      ["days"],
      "Paragraph shown only where messages on WhatsApp come to the server, with how long unanswered ones are kept",
      "Meta carries messages on WhatsApp for us. What nobody answers is erased after {days} days.",
    ),
    limit: textNaming(
      ["days"],
      "Line shown only where the server deletes enquiries by itself",
      "After {days} days at the latest it is deleted.",
    ),
  }),
  fields: z.strictObject({
    caption: text("Heading of the table of fields", "What each field of the form is for"),
    headings: z.strictObject({
      field: text("Heading of the column of fields", "Field"),
      why: text("Heading of the column of purposes", "Why we ask"),
      required: text("Heading of the column that says whether a field must be filled in", "Required"),
    }),
    required: text("Said of a field that must be filled in", "yes"),
    optional: text("Said of a field that may be left empty", "no"),
    why: each(columns, text("Why the form asks for it", "To address you")).describe(
      "What each field of the form is used for",
    ),
  }),
  erasing: z.strictObject({
    heading: text("Heading of the section on erasure", "How to have it erased"),
    receipt: text("What the link with the reference does; shown where a server gives one", "The link does all of it."),
    noReceipt: text("Shown in its place on a static host, which gives no link", "There is no link on this site."),
    text: text("How to ask; mail address and phone number follow", "Write to us or call us."),
  }),
  complaint: z.strictObject({
    heading: text("Heading of the last section", "If you are not satisfied"),
    text: textWithFacts(
      "To whom a person can complain; {officer} and the like are facts of the company",
      "You can complain to the Data Protection Board.",
    ),
  }),
  laws,
});
