/** content/privacy.yaml: what the site keeps, why, for how long, who sees it, and how to have it erased. */
import { z } from "zod";
import { text, withNote } from "./field.ts";
import { textWithFacts } from "./legal-facts.ts";

const section = z.strictObject({
  heading: text("Heading of the section", "Why we keep it"),
  text: textWithFacts(
    "What it says; an empty line begins a new paragraph, and {legalName} and the like come from company.yaml",
    "To answer you, and for nothing else.",
  ),
});

export const privacy = z.strictObject({
  title: text("Title of the page", "What we do with what you send us"),
  lede: text("First lines of the page", "The enquiry form is the only place where this site takes anything from you."),
  sections: withNote(z.array(section).min(1), "The sections, in order", "- heading: Why we keep it"),
  keeping: z.strictObject({
    heading: text("Heading of the section on how long", "How long we keep it"),
    text: text("How long, where no number is set", "As long as we need it to answer you."),
    limit: withNote(
      z.string().refine((line) => line.includes("{days}"), "must say {days}, which becomes the number"),
      "Line shown only where the server deletes enquiries by itself; {days} becomes the number of RETENTION_DAYS",
      "After {days} days at the latest it is deleted.",
    ),
  }),
  erasing: z.strictObject({
    heading: text("Heading of the section on erasure", "How to have it erased"),
    text: text("How to ask; mail address and phone number follow", "Write to us or call us."),
  }),
  complaint: z.strictObject({
    heading: text("Heading of the last section", "If you are not satisfied"),
    text: textWithFacts(
      "To whom a person can complain; {officer} and the like come from company.yaml",
      "You can complain to the Data Protection Board of India.",
    ),
  }),
});
