/** The mails that the product sends, in the languages that visitors write in. */
import { readContent } from "../../core/content/read-content.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import type { Delivery } from "../../server/enquiries/notifications.ts";
import { buildAcknowledgementMail } from "../../server/mail/acknowledgement.ts";
import { buildDigestMail, composeDigest } from "../../server/mail/digest.ts";
import { type MailMessage, mailStringsOf } from "../../server/mail/mail-body.ts";
import { buildSilenceMail } from "../../server/mail/scheduled-mails.ts";
import { buildBatchMail, buildStaffMail } from "../../server/mail/staff-mail.ts";
import { buildOutgoingMail } from "../../server/messages/outgoing-mail.ts";
import { codeMail, erasedMail, linkMail } from "../../server/privacy/receipt-mails.ts";
import { buildRequestMail } from "../../server/privacy/request-mails.ts";
import { buildAccessMail } from "../../server/staff/members/access-mails.ts";
import { buildInvitationMail } from "../../server/staff/members/staff.ts";
import { buildCodeMail, buildPasskeyMail } from "../../server/staff/sign-in/email-code.ts";
import { storedEnquiry } from "../../server/test-support/test-server.ts";

const strings = mailStringsOf(readContent());
export const company = strings.company.name;
/** MAIL_FROM and MAIL_REPLY_TO. */
export const DESK = "desk@arogya-nirman.in";
const staff = [DESK];
const visitor = "asha.patel@patelhospitals.in";
const siteUrl = "https://www.arogya-nirman.in";
const at = new Date().toISOString();
const reference = "AN-7F3K-2Q";

const deliveryOf = (changes: Partial<Contact> = {}): Delivery => ({
  jobId: crypto.randomUUID(),
  enquiry: storedEnquiry({ email: visitor, reference, created_at: at, ...changes }),
});

const letters: Readonly<Record<string, { subject: string; body: string; contact: Partial<Contact> }>> = {
  English: {
    subject: "Your hospital in Ghatlodia",
    body: "Dear Asha,\n\nThank you for your enquiry. We would like to see the plot next week.\n\nRegards\nMeera Rao",
    contact: {},
  },
  Hindi: {
    subject: "आपका अस्पताल, घाटलोडिया",
    body: "प्रिय आशा जी,\n\nआपके संदेश के लिए धन्यवाद। हम अगले सप्ताह भूखंड देखना चाहेंगे।\n\nसादर\nमीरा राव",
    contact: { full_name: "आशा पटेल", organization: "पटेल अस्पताल", project_details: "घाटलोडिया में 120 बिस्तरों का अस्पताल" },
  },
  Gujarati: {
    subject: "તમારી હોસ્પિટલ, ઘાટલોડિયા",
    body: "પ્રિય આશાબેન,\n\nતમારા સંદેશ માટે આભાર. અમે આવતા અઠવાડિયે જમીન જોવા માંગીએ છીએ.\n\nઆભાર\nમીરા રાવ",
    contact: { full_name: "આશા પટેલ", organization: "પટેલ હોસ્પિટલ", project_details: "ઘાટલોડિયામાં 120 પથારીની હોસ્પિટલ" },
  },
};

const tags: Readonly<Record<string, string>> = { English: "en", Hindi: "hi", Gujarati: "gu" };

function letter(language: string, hasDate: boolean): MailMessage {
  const { subject = "", body = "" } = letters[language] ?? {};
  const date = { id: crypto.randomUUID(), at, changedAt: at, method: "REQUEST" } as const;
  const plus = "desk+an7f3k2q-k3v9x2m4tq7p@arogya-nirman.in";
  const mail = buildOutgoingMail(
    {
      ...{ id: crypto.randomUUID(), reference, to: visitor, subject, body, createdAt: at, receivedAt: at },
      language: tags[language] ?? null,
      thread: ["<first@arogya-nirman.in>"],
      date: hasDate ? date : null,
      files: [],
    },
    { company, address: DESK },
    plus,
  );
  return { ...mail, bouncesTo: plus };
}

const deliveries = Object.values(letters).map(({ contact }) => deliveryOf(contact));
const enquiries = deliveries.map((delivery) => delivery.enquiry);
const overdue = enquiries.map((each) => ({ enquiry: each, dueAt: at, assignee: "Meera" }));
const receiptLink = `${siteUrl}/receipt/${reference}?t=k3v9x2m4tq7p5w8y`;
const member = { to: "meera.rao@arogya-nirman.in", company, device: "Chrome on Android" };
const request = {
  id: "request-1",
  reference,
  kind: "withdraw",
  requestedAt: at,
  dueAt: at,
  eraseAt: null,
  doneAt: null,
  doneBy: null,
  enquiry: "listed",
} as const;
const change = {
  id: "change",
  action: "signed-in",
  at,
  name: "Meera Rao",
  mail: member.to,
  isInvited: 0,
  by: null,
} as const;

/** By name. */
export const mails: Readonly<Record<string, MailMessage>> = {
  acknowledgement: buildAcknowledgementMail(deliveryOf(), staff, strings),
  "acknowledgement with a link": buildAcknowledgementMail(deliveryOf(), staff, strings, receiptLink),
  ...Object.fromEntries(
    Object.entries(letters).flatMap(([language, { contact }]) => [
      [`letter in ${language}`, letter(language, false)],
      [`date in ${language}`, letter(language, true)],
      [`enquiry in ${language}`, buildStaffMail(deliveryOf(contact), staff, strings, siteUrl)],
    ]),
  ),
  "many enquiries": buildBatchMail(deliveries, staff, strings, siteUrl),
  digest: buildDigestMail(
    composeDigest(enquiries, 3, strings, overdue, [{ at, enquiries: 2 }]),
    staff,
    strings,
    siteUrl,
  ),
  silence: buildSilenceMail(new Date(at), staff),
  "code for a receipt": codeMail(strings, visitor, reference, "482913"),
  "links of receipts": linkMail(strings, visitor, [{ reference, link: receiptLink }]),
  erased: erasedMail(strings, visitor, reference, at),
  "request about data": buildRequestMail([request], staff, { mail: null, webhook: null }, siteUrl),
  "change of access": buildAccessMail([change], [member.to], strings, siteUrl),
  invitation: buildInvitationMail(
    {
      ...{ to: member.to, name: "Meera Rao", invitedBy: "Bina Shah", expiresAt: at },
      link: `${siteUrl}/desk/join/k3v9x2m4tq7p5w8y`,
    },
    strings,
  ),
  "code for the desk": buildCodeMail({ ...member, code: "482913", expiresAt: at }),
  "reminder of the passkey": buildPasskeyMail(member),
};
