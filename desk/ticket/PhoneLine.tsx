import type { Phone } from "../../core/enquiry/phone-numbers.ts";
import { buttonLook } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { CopyButton } from "../components/CopyButton.tsx";
import { Icon } from "../components/Icon.tsx";
import { chatAddress } from "./AnswerBar.tsx";
import { useOpenTicket } from "./useTicket.ts";

/** One of several numbers, each with its own buttons. */
export function PhoneLine({ phone }: { phone: Phone }) {
  const { detail, next, dial } = useOpenTicket();
  const isWide = useIsWide();
  const { shown, dial: href, chat } = phone;
  return (
    <span className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="grow">{shown}</span>
      {next.channels.includes("call") && (
        <a
          href={href}
          aria-label={`Call ${shown}`}
          className={buttonLook("secondary", "small")}
          onClick={(event) => {
            // A laptop has no phone: the number is shown and copied instead.
            if (isWide) event.preventDefault();
            dial("phone", phone);
          }}
        >
          <Icon name="phone" className="-mt-0.5" />
          Call
        </a>
      )}
      {next.channels.includes("call") && chat && (
        <a
          href={chatAddress(chat, detail.chatGreeting)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${shown}`}
          className={buttonLook("secondary", "small")}
          onClick={() => dial("whatsapp")}
        >
          <Icon name="chat" className="-mt-0.5" />
          WhatsApp
        </a>
      )}
      <CopyButton text={shown} label={`Copy ${shown}`} className="-my-2.25" />
    </span>
  );
}
