import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { firstName } from "../components/Avatar.tsx";
import { buttonLook } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { Icon, type IconName } from "../components/Icon.tsx";
import { BottomBar } from "../components/Page.tsx";
import type { AnswerChannel } from "./answer-channels.ts";
import { useOpenTicket } from "./useTicket.ts";

const looks: Record<AnswerChannel, { icon: IconName; label: string; key: string }> = {
  call: { icon: "phone", label: "Call", key: "c" },
  chat: { icon: "chat", label: "WhatsApp", key: "w" },
  mail: { icon: "mail", label: "Mail", key: "m" },
};

/** The link to the chat, with the greeting typed. */
export const chatAddress = (chat: string, greeting: string): string => `${chat}?text=${encodeURIComponent(greeting)}`;

/** The keys press the link itself. */
export const linkId = (channel: AnswerChannel): string => `answer-${channel}`;

/** One channel to answer by. It is a link, so that the phone opens on the tap itself; the ticket is assigned in the background. */
function AnswerLink({ channel }: { channel: AnswerChannel }) {
  const { chatsHere, detail, opened, next, dial, me, open } = useOpenTicket();
  const isWide = useIsWide();
  const { icon, label, key } = looks[channel];
  const kind = next.green === channel ? "primary" : "secondary";
  const shared = {
    id: linkId(channel),
    className: buttonLook(kind, isWide ? "normal" : "tall", "wide:min-h-12 wide:px-3.75"),
    children: (
      <>
        <Icon name={icon} className="-mt-0.5" />
        <span>{label}</span>
        {isWide && <kbd className="key ml-0.5 border-current text-inherit opacity-80">{key}</kbd>}
      </>
    ),
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

const columns = ["", "grid-cols-1", "grid-cols-2", "grid-cols-[1.25fr_1fr_1fr]"];

/** Call, WhatsApp, Mail: in reach of the thumb on phones, above the enquiry on laptops. */
export function AnswerBar() {
  const { detail, next, isMine } = useOpenTicket();
  const isWide = useIsWide();
  const { assignee } = detail.ticket;
  if (next.channels.length === 0) return null;
  const links = next.channels.map((channel) => <AnswerLink key={channel} channel={channel} />);
  const told = assignee && !isMine && (
    <p className="type-annotation col-span-full">{`${firstName(assignee.name)} has it. What you do here is told to ${firstName(assignee.name)}.`}</p>
  );
  if (isWide) {
    return (
      <div>
        <div className="flex flex-wrap gap-2">{links}</div>
        {told}
      </div>
    );
  }
  return (
    <BottomBar className={columns[links.length] ?? ""}>
      {told}
      {links}
    </BottomBar>
  );
}
