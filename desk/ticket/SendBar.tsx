import type { Message } from "../../core/api/messages.ts";
import { Button, buttonLook } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { Icon } from "../components/Icon.tsx";
import { Banner, BottomBar } from "../components/Page.tsx";
import { plural } from "../strings/common.ts";
import type { Sending } from "./useSending.ts";
import { useOpenTicket } from "./useTicket.ts";

/** Why the message did not arrive. Nothing while it is under way. */
export function MessageError({ message: { state, error, retries } }: { message: Message }) {
  if (state !== "failed" && state !== "bounced" && state !== "unsure" && !retries) return null;
  const title = state === "unsure" ? "Not confirmed." : state === "bounced" ? "Mail came back." : "Not sent.";
  const text = state === "unsure" ? error : [error, "Your message is kept."].filter(Boolean).join(" ");
  return (
    <Banner tone="bad">
      <b className="font-semibold text-brick">{title}</b> {text}
    </Banner>
  );
}

interface Props {
  sending: Sending;
  to: string;
  /** Why it cannot be sent, in words. */
  problem: string | null;
  /** Leads to a gap of the template, where one is the problem. */
  onFillGap: (() => void) | undefined;
  isHandingOver: boolean;
  onSend: () => void;
  onCorrectAddress: () => void;
}

/** Ends on laptops where the column of the message ends. */
const bar = "grid-cols-1 wide:flex wide:justify-end wide:py-2 wide:px-[max(1.5rem,50%-35.375rem)] wide:*:min-w-45";

/** The bar below a message: Send, the seconds in which it can be stopped, or the right next action after a failure. */
export function SendBar({ sending, to, problem, onFillGap, isHandingOver, onSend, onCorrectAddress }: Props) {
  const { opened, dial } = useOpenTicket();
  const isWide = useIsWide();
  const { message } = sending;
  if (message && sending.isUnderWay) {
    const isWaiting = message.state === "waiting" && (message.retries || sending.secondsLeft > 0);
    const state = message.retries
      ? "Tries again by itself..."
      : `Goes out in ${plural(sending.secondsLeft, "second")}...`;
    return (
      <BottomBar className={bar}>
        <Button isDisabled>{isWaiting ? state : "Sending..."}</Button>
        {isWaiting && (
          <Button kind="secondary" isDisabled={sending.isBusy} onClick={sending.stop}>
            Stop
          </Button>
        )}
      </BottomBar>
    );
  }
  if (message?.state === "unsure") {
    return (
      <BottomBar className={bar}>
        <Button isDisabled={sending.isBusy} onClick={sending.sendAgain}>
          Send again
        </Button>
      </BottomBar>
    );
  }
  if (message) {
    const [phone] = opened.phones;
    return (
      <BottomBar className={`${bar} ${phone ? "max-wide:grid-cols-2" : ""}`}>
        <Button kind={phone ? "secondary" : "primary"} onClick={onCorrectAddress}>
          Correct address
        </Button>
        {phone && (
          <a
            href={phone.dial}
            className={buttonLook()}
            onClick={(event) => {
              if (isWide) event.preventDefault();
              dial("phone");
            }}
          >
            <Icon name="phone" className="-mt-0.5" />
            Call instead
          </a>
        )}
      </BottomBar>
    );
  }
  return (
    <BottomBar className={bar}>
      <Button
        isDisabled={problem !== null && !onFillGap}
        busy={isHandingOver ? "Sending..." : undefined}
        onClick={onFillGap ?? onSend}
      >
        {problem ?? (
          <span className="flex min-w-0 items-center justify-center gap-2.5 wrap-anywhere">
            {`Send to ${to}`}
            <Icon name="arrow" />
          </span>
        )}
      </Button>
    </BottomBar>
  );
}
