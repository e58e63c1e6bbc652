/** The mail with a code. It is sent at once with one try: a code that comes hours later helps nobody. */
import { buildMailMessage, type MailMessage } from "../../notifications/mail/mail-body.ts";
import { inIndia } from "../../plain-text.ts";

interface CodeMail {
  to: string;
  code: string;
  company: string;
  /** Short words for the browser that asked. */
  device: string;
  expiresAt: string;
}

export const buildCodeMail = ({ to, code, company, device, expiresAt }: CodeMail): MailMessage =>
  buildMailMessage(
    { to: [to], subject: `${company}: your code for the desk` },
    {
      title: `Your code is ${code.slice(0, 3)} ${code.slice(3)}`,
      before: [
        `Type it where you asked for it: ${device}. It works there only, once, until ${inIndia(expiresAt)} IST.`,
        "If you did not ask for it, ignore this mail and give the code to nobody. Nobody from the company will ask you for it.",
      ],
    },
  );
