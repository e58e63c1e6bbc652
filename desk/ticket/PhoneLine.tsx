import type { Phone } from "../../core/enquiry/phone-numbers.ts";
import { useIsWide } from "../components/browser.ts";
import { CopyButton } from "../components/CopyButton.tsx";
import { Icon } from "../components/Icon.tsx";
import { chatAddress } from "./AnswerBar.tsx";
import { useOpenTicket } from "./useTicket.ts";

const look = "grid size-11 place-items-center border border-ink hover:bg-paper-deep";

/** One of several numbers, each with its own buttons. Those of one kind are below each other. */
export function PhoneLine({ phone }: { phone: Phone }) {
  const { detail, next, dial } = useOpenTicket();
  const isWide = useIsWide();
  const { shown, dial: href, chat } = phone;
  return (
    <span className="-mr-3 mb-1.5 flex flex-wrap items-center gap-x-1.5">
      <span className="min-w-0 grow basis-24">{shown}</span>
      <span className="grid grid-cols-[repeat(3,2.75rem)] gap-x-1.5">
        {next.channels.includes("call") && (
          <a
            href={href}
            aria-label={`Call ${shown}`}
            className={look}
            onClick={(event) => {
              // A laptop has no phone: the number is shown and copied instead.
              if (isWide) event.preventDefault();
              dial("phone", phone);
            }}
          >
            <Icon name="phone" />
          </a>
        )}
        {next.channels.includes("call") && chat && (
          <a
            href={chatAddress(chat, detail.chatGreeting)}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp ${shown}`}
            className={look}
            onClick={() => dial("whatsapp")}
          >
            <Icon name="chat" />
          </a>
        )}
        <CopyButton text={shown} label={`Copy ${shown}`} className="col-start-3" />
      </span>
    </span>
  );
}
