/** content/receipt.yaml: the texts of the receipt (requirement 19) and of the mails about it. */
import { z } from "zod";
import { buttonConsents } from "../enquiry/consent-notice.ts";
import { nonTextChannels } from "../enquiry/rendered-pages.ts";
import { each, plainText, text, textNaming } from "./field.ts";
import { textWithFacts } from "./legal-fact-fields.ts";

const action = (what: string) => ({
  title: text(`Heading of ${what}`, "Correct it"),
  text: text(`What ${what} means`, "Change anything that is wrong."),
  button: text(`Button of ${what}`, "Correct this enquiry"),
});

const code = z.strictObject({
  ask: textNaming(["address"], "Sentence before the button that sends a code", "We send a code to {address}."),
  send: text("Button that sends the code", "Send me the code"),
  lede: textNaming(["address"], "Sentence above the field of the code", "Enter the code sent to {address}."),
  label: plainText("Code, six digits"),
  show: text("Button that proves the code", "Show my enquiry"),
  spam: text("Beginning of the line below, which ends with the next button", "No mail? Look in the spam folder, or"),
  again: text("Button that sends another code", "send a new code"),
  wrong: z.strictObject({
    none: text("When no try is left, or the code has expired", "That is not the code. Send a new one."),
    one: text("When one try is left", "That is not the code. One try left."),
    two: text("When two tries are left", "That is not the code. Two tries left."),
  }),
  noMail: textNaming(["email"], "Where the server sends no mail", "Write to {email}."),
});

const expired = z.strictObject({
  heading: text("Heading when a link is no longer valid, or never was", "This link has expired"),
  lede: text("Sentence below it", "Nothing has happened to your enquiry."),
  label: text("Label of the field for the address", "Email address you gave us"),
  send: text("Button that sends a link", "Send a new link"),
  sent: text("The answer, the same for every address", "If we hold an enquiry from it, a link is on its way."),
  noMail: textNaming(["email"], "Where the server sends no mail", "Write to {email}."),
});

const held = z.strictObject({
  heading: text("Heading of the fields", "What we hold"),
  purpose: text("Heading of the reasons", "Why, until when, and who"),
  received: text("Label of the time", "Received"),
  came: each(
    nonTextChannels,
    textNaming(["time"], "What is held of who did not use the form", "We hold a call of {time}."),
  ),
  cameFor: textNaming(["seconds"], "How long it was, where that is known", "We spoke for {seconds} seconds."),
  why: text("Label of the purpose", "Why we hold it"),
  whyText: text("The purpose", "To answer you."),
  until: text("Label of the end", "Until when"),
  untilText: textNaming(["time"], "The end, where the server deletes by itself", "{time}."),
  untilOpen: text("The end, where it does not", "Until you erase it."),
  who: text("Label of who sees it", "Who sees it"),
  whoText: textWithFacts("Who sees it; {hostingFirm} and the like are facts of the company", "The people who answer."),
  consent: plainText("Your consent"),
  consentText: textNaming(["time", "button", "page", "notice"], "The consent", "{time}, {button}, {page}. {notice}."),
  consentAsked: textNaming(["time", "notice"], "The consent of who spoke to staff", "On {time}, when asked. {notice}."),
  notice: text("The notice, where its date is unknown", "Privacy notice"),
  noticeSince: textNaming(["date"], "The notice", "Privacy notice of {date}"),
  noticeVersion: text("Label of the version of the notice, in the saved copy", "Version of the privacy notice"),
  noConsent: text("Where another program sent the enquiry", "No notice was shown."),
  pages: each(buttonConsents, text("The page with the button", "the home page")),
  attribution: text("Label of the first page, the site before it and the campaign", "Where your visit began"),
  home: text("The first page, where that was the home page", "Our home page"),
  letters: text("Label of letters and mails", "Letters and mails"),
  fromUs: text("Before a letter of the company", "From us"),
  fromYou: text("Before a mail of the person", "From you"),
  notes: text("Label of the number of notes", "Notes on our calls"),
  corrected: textNaming(["time"], "Line after a correction", "Corrected on {time}."),
});

const mails = z.strictObject({
  link: textNaming(["link"], "Line of the acknowledgement with the link", "See this enquiry: {link}"),
  linkNote: text("Sentence after it", "The link asks for a code that we mail to you."),
  code: z.strictObject({
    subject: textNaming(["reference"], "Subject of the mail with a code", "Your code for {reference}"),
    title: textNaming(["code"], "Heading of the mail", "Your code is {code}"),
    text: text("How long it works", "It works for ten minutes."),
    warning: text("For somebody who did not ask for it", "Ignore this mail."),
  }),
  newLink: z.strictObject({
    subject: text("Subject of the mail with a new link", "The link to your enquiry"),
    title: plainText("The link to your enquiry"),
    warning: text("For somebody who did not ask for it", "Ignore this mail."),
  }),
  erased: z.strictObject({
    subject: textNaming(["reference"], "Subject of the mail after erasure", "{reference} is erased"),
    title: textNaming(["reference"], "Heading of the mail", "Your enquiry {reference} is erased"),
    text: textNaming(["time"], "When it was erased", "We erased it on {time}."),
  }),
});

export const receipt = z.strictObject({
  title: text("Title of the page in the browser", "Your enquiry"),
  heading: textNaming(["reference"], "Heading", "Enquiry {reference}"),
  lede: text("Sentence below the heading", "What we hold about you, and what you can do about it."),
  chips: z.strictObject({
    active: text("State of an enquiry that is held", "Active"),
    withdrawn: text("State after withdrawing", "Withdrawn"),
    erased: text("State after erasing", "Erased"),
  }),
  code,
  expired,
  held,
  correct: z.strictObject({
    heading: textNaming(["reference"], "Heading of the form", "Correct {reference}"),
    ...action("correcting"),
    save: text("Button of the form", "Save the correction"),
    back: text("Link back", "Change nothing"),
  }),
  withdraw: z.strictObject(action("withdrawing")),
  erase: z.strictObject({
    ...action("erasing"),
    heading: textNaming(["reference"], "Heading of the question", "Erase {reference}?"),
    lede: text("What happens", "Everything you sent is deleted."),
    confirm: text("Button that erases", "Erase for good"),
    keep: text("Link back", "Keep it"),
  }),
  scope: z.strictObject({
    label: text("Label of the choice between one enquiry and all", "Which enquiries"),
    this: plainText("This enquiry only"),
    address: textNaming(["count"], "All enquiries", "All {count} from this email address"),
  }),
  copy: z.strictObject({
    title: text("Heading of the copies", "Keep a copy"),
    text: text("What a copy holds", "One file with all of the above."),
    readable: text("Button for plain text", "Save as text"),
    data: text("Button for JSON", "Save as JSON"),
  }),
  withdrawn: z.strictObject({
    lede: textNaming(["time"], "When it was withdrawn", "You withdrew your consent on {time}."),
    text: text("What that means", "We have stopped."),
    eraseAt: textNaming(["time"], "When it is deleted", "It is deleted by itself on {time}."),
    again: text("Button that gives the consent back", "Give consent again"),
    notice: text("Privacy notice below the buttons; the link to the privacy page follows", "By pressing it you agree."),
  }),
  erased: z.strictObject({
    lede: textNaming(["time"], "When it was erased", "Erased on {time}."),
    text: text("What is left", "We hold nothing of it any more."),
    mail: text("Where the server sends mail", "One confirmation goes to the address you gave."),
    sealed: textNaming(["time"], "Where the law obliges to keep it", "It is sealed until {time}."),
  }),
  waiting: z.strictObject({
    lede: text("When the enquiry is not in the database", "We cannot show this enquiry now."),
    text: text("Why that may be", "It appears here within minutes."),
  }),
  unavailable: z.strictObject({
    lede: text("When the database cannot be reached", "We cannot show your enquiry now. Nothing has changed."),
  }),
  tooOften: z.strictObject({
    lede: textNaming(["minutes"], "When somebody changes an enquiry too often", "Try again in {minutes} min."),
    text: textNaming(["code"], "What that means", "Nothing has changed. ({code})"),
    back: text("Link to the page of the enquiry", "Back to the enquiry"),
  }),
  complaint: z.strictObject({
    heading: text("Heading of the last section", "If you are not satisfied"),
    text: textWithFacts("To whom a person can complain, as on the privacy page", "You can complain to the Board."),
    nominee: textWithFacts("On naming a person who acts", "You may also name a person: write to {privacyEmail}."),
  }),
  mails,
});

export type ReceiptWords = z.infer<typeof receipt>;
