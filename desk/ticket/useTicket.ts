import { createContext, useCallback, useContext, useMemo, useState } from "react";
import type { TicketDetail } from "../../core/api/inbox.ts";
import { nameOf } from "../../core/enquiry/fields.ts";
import type { Phone } from "../../core/enquiry/phone-numbers.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/queries.ts";
import { useIsWide } from "../components/browser.ts";
import { copyText } from "../components/CopyButton.tsx";
import { useSheets } from "../components/useSheet.ts";
import { answerChannels } from "./answer-channels.ts";
import { useActions } from "./useActions.ts";
import { useReturnFromCall } from "./useReturnFromCall.ts";

export const sheets = ["outcome", "follow-up", "more", "note", "erase", "split", "chat", "hand-over"] as const;

/**
 * Everything that the parts of the opened ticket share. It stays the same object until one of them has to be drawn
 * again.
 */
export function useTicket(detail: TicketDetail) {
  const { reference, ticket, enquiries } = detail;
  const opened = enquiries.find((written) => written.reference === reference);
  if (opened === undefined) throw new Error("The opened enquiry is not among those that came");
  const me = useMe();
  const online = useOnline();
  const isWide = useIsWide();
  const { isOpen, open, close } = useSheets(sheets);
  const isMine = ticket.assignee?.id === me.id;
  const chatsHere = me.sendsChats && detail.chat !== null;
  const actions = useActions(reference, ticket, isOpen);
  const { dialled, stored, forget } = useReturnFromCall(ticket, open);

  const { run } = actions;
  const [dialledPhone, setDialledPhone] = useState<Phone>();
  const calledPhone = dialledPhone ?? opened.phones[0];
  const dial = useCallback(
    (by: "phone" | "whatsapp" | "mail", phone = opened.phones[0]) => {
      if (by === "phone") setDialledPhone(phone);
      if (by !== "mail") dialled(isWide && by === "phone");
      if (by === "phone" && isWide) {
        void copyText(phone?.shown ?? opened.contact.phone, "The number is copied.");
      }
      if (!online) return;
      // Not awaited: the phone opens on the tap itself, and the request outlives the page.
      void run({
        path: "dial",
        body: { by },
        keepalive: true,
        onSaved: (result) => stored(result.ticket),
        onRefused: () => {
          forget();
          close();
        },
      });
    },
    [opened, isWide, online, run, dialled, stored, forget, close],
  );

  return useMemo(
    () => ({
      detail,
      // The enquiry of the address, whose phone and mail address count.
      opened,
      name: nameOf(opened.contact),
      me,
      isMine,
      next: answerChannels(opened, ticket, me.id, chatsHere),
      // Whether the person is answered on WhatsApp from here.
      chatsHere,
      actions,
      // Whether the desk can be reached; nothing is saved without.
      online,
      dial,
      // The number that was dialled last, before that the first.
      calledPhone,
      open,
      closeSheet: close,
    }),
    [detail, opened, ticket, me, isMine, chatsHere, actions, online, dial, calledPhone, open, close],
  );
}

/** The ticket that the screen shows, and the actions of this person. */
export type OpenTicket = ReturnType<typeof useTicket>;

export const OpenTicketContext = createContext<OpenTicket | null>(null);

export function useOpenTicket(): OpenTicket {
  const open = useContext(OpenTicketContext);
  if (open === null) throw new Error("useOpenTicket is used outside of a ticket");
  return open;
}

/** The actions of one press on the opened ticket. Buttons, the menu and the keys share them. */
export function useTicketActions() {
  const { detail, name, actions } = useOpenTicket();
  const isUrgent = detail.ticket.urgent !== null;
  const action = (path: string, title: string, text: string, body?: object) => () =>
    void actions.run({ path, body, said: () => ({ title, text }) });
  return {
    assign: action("assign", "Yours", `${name}. Call when you are ready.`),
    takeOver: action("take-over", "Yours", `${name}. Call when you are ready.`),
    unassign: action("unassign", "Given back", name),
    toggleUrgent: isUrgent
      ? action("urgent", "No longer urgent", "The promise is 24 hours again.", { urgent: false })
      : action("urgent", "Marked urgent", "The promise is 2 business hours.", { urgent: true }),
    finish: action("done", `${name} is done`, "It is under Done."),
    reopen: action("reopen", "Open again", name),
    setAside: action("set-aside", "Set aside", `${name}. Nothing is sent to them.`),
  };
}
