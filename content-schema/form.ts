/** content/form.yaml: the words of the enquiry form and its notices. */
import { z } from "zod";
import { columns, projectTypes } from "../enquiry/fields.ts";
import { type NoticeId, notices } from "../enquiry/notices.ts";
import { text, withNote } from "./field.ts";

const each = <K extends string, V extends z.ZodType>(keys: readonly K[], value: V) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>);

const field = z.strictObject({
  label: text("Label above the field", "Full name"),
  hint: withNote(z.string().optional(), "Grey example inside the field", "name@hospital.in"),
  missing: withNote(
    z.string().optional(),
    "Line below the field when it is required and empty",
    "Enter your full name",
  ),
  invalid: withNote(
    z.string().optional(),
    "Line below the field when the text cannot be right",
    "Enter an e-mail address like name@hospital.in",
  ),
});

const notice = z.strictObject({
  title: text("First line of the notice", "Missing Information"),
  description: text("Second line of the notice", "Please fill in all required fields."),
});

export const form = z.strictObject({
  heading: text("Heading of the form", "Project enquiry"),
  requiredNote: text("Small note beside it; * becomes the red asterisk", "Fields marked * are required"),
  optional: text("Word behind the label of an optional field", "(optional)"),
  fields: each(columns, field),
  noProjectType: text("First entry of the project type list", "Select project type"),
  projectTypes: each(projectTypes, text("Name of the project type in the list", "New Hospital Construction")),
  send: text("The button", "Send Message"),
  sending: text("The button while sending", "Sending..."),
  cancel: text("Button that stops waiting for the network", "Cancel"),
  promise: text(
    "Small line beside the button",
    "We reply within 24 hours. Urgent requirements: within 2 business hours.",
  ),
  noScript: text(
    "Line before the chat and call links when only a browser with JavaScript can send",
    "Without JavaScript, reach us here:",
  ),
  leaveEmpty: text("Label of a field that people do not see and only bots fill in", "Leave this field empty"),
  chatOffer: text("Line after sending has failed, before the chat link", "Or send the same text as a chat message:"),
  chatLink: text("Link that opens the chat with the typed text in it", "Send on WhatsApp"),
  privacy: text("Link below the button to the privacy page", "What we do with what you send us"),
  reference: text("Line below the cleared form; {reference} becomes the number", "Your reference is {reference}."),
  closeNotice: text("Name of the cross on a notice, for screen readers", "Close notice"),
  noticeRegion: text("Name of the place where notices appear, for screen readers", "Notices"),
  notices: each(Object.keys(notices) as NoticeId[], notice),
});

export type FormWords = z.infer<typeof form>;
