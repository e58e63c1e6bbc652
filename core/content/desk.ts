/**
 * Words of the desk: phrases that it recognises, its chat, invitations and access mails (content/desk.yaml) and its
 * letters (content/letters.yaml).
 */
import { z } from "zod";
import { messageGaps } from "../typed-text.ts";
import { text, textNaming, textWithNames, withNote } from "./field.ts";

const listOfTexts = (description: string, example: string, entry: string) =>
  z.array(text(entry, example)).min(1).describe(description);

const invitationMail = z.strictObject({
  subject: textNaming(["company", "by"], "Subject", "{company}: {by} invites you to the desk"),
  title: textNaming(["name"], "Heading", "{name}, join the desk"),
  text: textNaming(["by", "company"], "Who invites to what", "{by} invites you to the desk of {company}."),
  use: textNaming(["until"], "How the link is used", "The link works once, until {until}."),
  label: text("In front of the link", "Link"),
  button: text("The link itself", "Join the desk"),
  advice: text("What to do with a mail that was not expected", "Ignore it and pass the link on to nobody."),
});

const accessChange = (example: string) => text("The change, as the subject and the lines of the mail say it", example);

const accessMail = z.strictObject({
  title: textNaming(["change", "name"], "Subject and heading", "Desk: {change}, {name}"),
  several: textNaming(["count"], "In the subject, when a mail is about several changes", "{count} changes of access"),
  line: textNaming(["change", "by"], "Each change, below its time", "{change}, by {by}"),
  operator: text("In place of a member, when a command made the change", "the operator"),
  everybody: text("In place of a member, when a change is about all", "everybody"),
  advice: text("What to do about a change that was not expected", "An owner can remove the member at the desk."),
  changes: z.strictObject({
    invited: accessChange("Link to join the desk"),
    "invitation-withdrawn": accessChange("Link to join the desk withdrawn"),
    joined: accessChange("Joined the desk"),
    "signed-in": accessChange("Signed in on a device"),
    "device-signed-out": accessChange("Device signed out"),
    "signed-out-everywhere": accessChange("Signed out on all devices"),
    "signed-out-everybody": accessChange("Signed out on all devices, links ended"),
    "passkey-added": accessChange("Passkey added"),
    "passkey-removed": accessChange("Passkey removed"),
    "code-allowed": accessChange("Codes by mail allowed for a day"),
    "made-owner": accessChange("Now an owner"),
    "made-staff": accessChange("No longer an owner"),
    removed: accessChange("Removed from the desk"),
  }),
});
export type AccessChange = keyof z.infer<typeof accessMail>["changes"];

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
  invitationMail: invitationMail.describe("The mail with a link to join the desk"),
  accessMail: accessMail.describe("The mail to a member and all owners about who may enter the desk"),
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
    z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, { message: "is not made of small letters and hyphens" })
      .meta({ kind: "id" }),
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
