/** The mails to somebody who asked for a code. They are sent at once with one try: a code that comes hours later helps nobody. */
import { longTime } from "../../../enquiry/times.ts";
import { buildMailMessage, type MailMessage } from "../../mail/mail-body.ts";

interface AskedMail {
  to: string;
  company: string;
  /** Short words for the browser that asked. */
  device: string;
}

interface CodeMail extends AskedMail {
  code: string;
  expiresAt: string;
}

export const buildCodeMail = ({ to, code, company, device, expiresAt }: CodeMail): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: your code for the desk` },
    {
      title: `Your code is ${code.slice(0, 3)} ${code.slice(3)}`,
      before: [
        `Type it where you asked for it: ${device}. It works there only, once, until ${longTime(expiresAt, "en")}.`,
        "If you did not ask for it, ignore this mail and give the code to nobody. Nobody from the company will ask you for it.",
      ],
    },
  );

/** The mail to somebody who has a passkey. It says nothing that lets anybody in. */
export const buildPasskeyMail = ({ to, company, device }: AskedMail): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: sign in to the desk with your passkey` },
    {
      title: "Sign in with your passkey",
      before: [
        `Somebody asked for a code for the desk on this device: ${device}. There is no code, because you have a passkey.`,
        "If your passkey is lost, ask an owner to allow you a code for a day: at the desk under People, then your name. If you are the only owner, ask the operator of the server for a new link.",
        "If you did not ask for a code, ignore this mail.",
      ],
    },
  );
