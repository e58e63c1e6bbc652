import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { firstName } from "../components/Avatar.tsx";
import { type ButtonKind, buttonLook } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { Icon, type IconName } from "../components/Icon.tsx";
import { BottomBar } from "../components/Page.tsx";
import type { AnswerChannel } from "./answer-channels.ts";
import { useOpenTicket } from "./useTicket.ts";

export const answerLooks: Record<AnswerChannel, { icon: IconName; label: string; key: string }> = {
  call: { icon: "phone", label: "Call", key: "c" },
  chat: { icon: "chat", label: "WhatsApp", key: "w" },
  mail: { icon: "mail", label: "Mail", key: "m" },
};

/** The link to the chat, with the greeting typed. */
export const chatAddress = (chat: string, greeting: string): string => `${chat}?text=${encodeURIComponent(greeting)}`;

/** The keys press the link itself. */
export const linkId = (channel: AnswerChannel): string => `answer-${channel}`;

/** A drawing over its name on phones, so that four fit into 320 px; beside it on laptops, with the key. */
function Look({ icon, label, shortcut }: { icon: IconName; label: string; shortcut: string }) {
  const isWide = useIsWide();
  return (
    <>
      <Icon name={icon} className="wide:-mt-0.5" />
      <span>{label}</span>
      {isWide && <kbd className="key ml-0.5 border-current text-inherit opacity-80">{shortcut}</kbd>}
    </>
  );
}

const lookOf = (kind: ButtonKind) =>
  buttonLook(kind, "tall", `grow wide:grow-0 ${kind === "primary" ? "max-wide:basis-1/4" : ""}`);

/**
 * One channel to answer by. It is a link, so that the phone opens on the tap itself; the ticket is assigned in the
 * background.
 */
function AnswerLink({ channel }: { channel: AnswerChannel }) {
  const { chatsHere, detail, opened, next, dial, me, open } = useOpenTicket();
  const isWide = useIsWide();
  const { icon, label, key } = answerLooks[channel];
  const shared = {
    id: linkId(channel),
    className: lookOf(next.green === channel ? "primary" : "secondary"),
    children: <Look icon={icon} label={label} shortcut={key} />,
  };
  if (channel === "mail") {
    const onClick = () => dial("mail");
    if (me.sendsMail)
      return <Link {...shared} to="/$reference/reply" params={{ reference: detail.reference }} onClick={onClick} />;
    const address = encodeURIComponent(opened.contact.email).replace("%40", "@");
    return <a {...shared} href={`mailto:${address}`} onClick={onClick} />;
  }
  if (channel === "chat") {
    if (chatsHere) return <button {...shared} type="button" onClick={() => open("chat")} />;
    const phone = opened.phones.find(({ chat }) => chat !== null);
    const href = chatAddress(phone?.chat ?? "", detail.chatGreeting);
    return <a {...shared} href={href} target="_blank" rel="noreferrer" onClick={() => dial("whatsapp")} />;
  }
  const call = (event: MouseEvent) => {
    // A laptop has no phone: the number is shown and copied instead.
    if (isWide) event.preventDefault();
    dial("phone");
  };
  return <a {...shared} href={opened.phones[0]?.dial ?? ""} onClick={call} />;
}

/** Call, WhatsApp, Mail, Later: in reach of the thumb on phones, above the enquiry on laptops. */
export function AnswerBar() {
  const { detail, next, isMine, open } = useOpenTicket();
  const isWide = useIsWide();
  const { assignee, status } = detail.ticket;
  if (status === "set-aside") return null;
  const told = assignee && !isMine && (
    <p className="type-annotation basis-full wide:order-last">{`${firstName(assignee.name)} has it. What you do here is told to ${firstName(assignee.name)}.`}</p>
  );
  const bar = (
    <div className="flex flex-wrap gap-2">
      {told}
      {next.channels.map((channel) => (
        <AnswerLink key={channel} channel={channel} />
      ))}
      <button type="button" onClick={() => open("follow-up")} className={lookOf("secondary")}>
        <Look icon="clock" label="Later" shortcut="f" />
      </button>
    </div>
  );
  return isWide ? bar : <BottomBar>{bar}</BottomBar>;
}
