/** content/form.yaml: the texts of the enquiry form and its toasts. */

import { z } from "zod";
import { columns, projectTypes } from "../enquiry/fields.ts";
import { type ToastId, toasts } from "../toasts.ts";
import { each, plainText, text, textNaming, withNote, words } from "./field.ts";

const field = z.strictObject({
  label: text("Label above the field", "Full name"),
  hint: withNote(z.string(), "Line below the label", "Mobile or landline, with code").optional(),
  missing: withNote(z.string(), "Line below a required field that is empty", "Enter your full name").optional(),
  invalid: withNote(z.string(), "Line below a field whose text cannot be right", "Enter an email address").optional(),
});

const toast = z.strictObject({
  title: text("First line of the notice", "Missing Information"),
  description: text("Second line of the notice", "Please fill in all required fields."),
});

const sent = z.strictObject({
  reference: text("Label above the reference", "Your reference"),
  quote: text("Line below the reference", "Quote it when you call."),
  copyReference: text("Button that copies the reference", "Copy"),
  copied: text("The button after a press", "Copied"),
  next: text("Heading of the steps", "What happens next"),
  steps: z
    .array(
      z.strictObject({
        title: text("What happens", "A project lead reads it"),
        text: words(
          3,
          30,
          "Who does it, and how; {hours} becomes the office hours",
          "A person of the project team, {hours}.",
        ),
      }),
    )
    .length(4)
    .describe("What happens after an enquiry"),
  copy: text("Heading of the copy of the enquiry", "What you sent"),
  receipt: text("Button that opens the receipt", "See, correct, withdraw or erase this enquiry"),
  receiptMail: text("Line below it where a mail brings a link", "The email has a link to the same page."),
  receiptHere: text("Line below it where no mail does", "This works for half an hour."),
  another: text("Button that shows an empty form", "Send another enquiry"),
  home: text("Button that leads to the home page", "Return to Home"),
});

const start = z.strictObject({
  label: plainText("New hospital"),
  type: z.enum(projectTypes).describe("Project type that it selects").optional(),
  line: text("Line that it writes into the project details", "A new hospital, nothing built yet."),
});

export const form = z.strictObject({
  heading: plainText("Project enquiry"),
  requiredNote: text("Small note beside it; * becomes the red asterisk", "Fields marked * are required"),
  optional: text("Word behind the label of an optional field", "(optional)"),
  fields: each(columns, field),
  starts: z.strictObject({
    heading: text("Line before the buttons above the form", "Tap what fits"),
    items: z.array(start).min(1).describe("The buttons, each with the line that it writes"),
  }),
  tooLong: textNaming(["letters"], "Line below a field that is too long", "Shorten this by {letters} letters"),
  noProjectType: text("First entry of the project type list", "Select project type"),
  projectTypes: each(projectTypes, plainText("New Hospital Construction")),
  send: plainText("Send Message"),
  sending: text("The button while sending", "Sending..."),
  cancel: text("Button that stops waiting for the network", "Cancel"),
  promise: text("Small line beside the button", "We reply by email within 24 hours."),
  noScript: text(
    "Line before the chat and call links where only a browser with JavaScript can send",
    "Without JavaScript, reach us here:",
  ),
  leaveEmpty: text("Label of a field that people do not see and only bots fill in", "Leave this field empty"),
  chatOffer: text("Line after sending has failed, before the chat link", "Or send the same text as a chat message:"),
  chatLink: text("Link that opens the chat with the typed text in it", "Send on WhatsApp"),
  notice: text(
    "The privacy notice below the button. Changing it, or the privacy page, makes a new version, which the server keeps",
    "By pressing Send Message you agree that we use what you have typed here to answer you, and for nothing else.",
  ),
  privacy: text("Link behind the notice to the privacy page", "What we do with what you send us"),
  reference: text("Line of the acknowledgement; {reference} becomes the number", "Your reference is {reference}."),
  sent: sent.describe("What replaces the form once an enquiry is stored, below the notice"),
  closeToast: text("Name of the cross on a notice, for screen readers", "Close notice"),
  toastRegion: text("Name of the place where notices appear, for screen readers", "Notices"),
  toasts: each(Object.keys(toasts) as ToastId[], toast),
});

export type FormWords = z.infer<typeof form>;
