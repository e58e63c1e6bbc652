import type { Me } from "../../contract/session.ts";
import type { DeskContext } from "../desk-context.ts";
import { confirmedUntil, proofOf, type Session } from "../session/sessions.ts";

export function meOf(session: Session, { config, mailer }: DeskContext): Me {
  const { id, name, mail, role, hasPasskey } = session.staff;
  return {
    id,
    name,
    mail,
    role,
    confirmedUntil: confirmedUntil(session),
    proof: proofOf(session),
    hasPasskey,
    demo: session.confirmedBy === "demo",
    sendsMail: mailer !== null,
    readsMail: config.inbox.imapUrl !== null,
  };
}
