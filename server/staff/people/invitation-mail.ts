import { longTime } from "../../../enquiry/times.ts";
import { oneLine } from "../../mail/contact-format.ts";
import { buildMailMessage, type MailMessage } from "../../mail/mail-body.ts";

interface InvitationMail {
  to: string;
  name: string;
  company: string;
  invitedBy: string;
  link: string;
  expiresAt: string;
}

/** The mail with the link to join. Opening the link does nothing yet, because mail programs open links, too. */
export const buildInvitationMail = ({ to, name, company, invitedBy, link, expiresAt }: InvitationMail): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: ${oneLine(invitedBy)} invites you to the desk` },
    {
      title: `${name}, join the desk`,
      before: [
        `${invitedBy} invites you to answer the enquiries of ${company}.`,
        `The link works once, until ${longTime(expiresAt, "en")}. Open it on the phone or computer on which you will work.`,
      ],
      tables: [[{ label: "Link", text: link, links: [{ label: "Join the desk", href: link }] }]],
      after: ["If you did not expect this, ignore the mail and pass the link on to nobody."],
    },
  );
