import type { ReactNode } from "react";
import { getText } from "../api/client.ts";
import { saveFile } from "../components/browser.ts";
import { copyText } from "../components/CopyButton.tsx";
import { Icon, type IconName } from "../components/Icon.tsx";
import { prove } from "../components/proof.ts";
import { Sheet } from "../components/Sheet.tsx";
import { showToast } from "../components/toasts.ts";
import { showSaveError } from "../components/useChange.ts";
import { useOpenTicket, useTicketActions } from "./useTicket.ts";

interface ItemProps {
  icon: IconName;
  children: ReactNode;
  note?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

const Item = ({ icon, children, note, isDanger, isDisabled, onPress }: ItemProps) => (
  <li className="border-b border-rule last:border-0">
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onPress()}
      className={`flex min-h-13.5 w-full items-center gap-3.5 pt-0.5 text-start -outline-offset-2 hover:bg-paper-deep aria-disabled:text-ink-3 ${isDanger ? "text-brick" : ""}`}
    >
      <Icon name={icon} />
      {children}
      {note && <span className="type-annotation ml-auto">{note}</span>}
    </button>
  </li>
);

/** Saves all stored data of the visitor, for owners: as a text to read, then as JSON if wanted. Needs a fresh proof. */
function useExport(onProved: () => void): () => void {
  const { reference } = useOpenTicket().detail;
  const exportAs = async (format: "text" | "json") => {
    try {
      if (!(await prove())) return;
      if (format === "text") onProved();
      const stored = await getText(`/tickets/${reference}/export?format=${format}`);
      if (format === "text") saveFile(`${reference}.txt`, "text/plain;charset=utf-8", stored);
      else saveFile(`${reference}.json`, "application/json", stored);
      const second = { label: "Also as JSON", onAction: () => void exportAs("json") };
      showToast({ kind: "done", title: `Saved ${reference}`, ...(format === "text" && { action: second }) });
    } catch (error) {
      showSaveError("Not saved", error, () => void exportAs(format));
    }
  };
  return () => void exportAs("text");
}

/** Offers the rarer actions on a ticket. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { detail, name, me, online, open } = useOpenTicket();
  const { urgent, status } = detail.ticket;
  const actions = useTicketActions();
  const exportPerson = useExport(onClose);
  const isOwner = me.role === "owner";
  const close = (action: () => void) => () => {
    onClose();
    action();
  };
  const copyLink = () => void copyText(new URL(`/desk/${detail.reference}`, location.href).href, "Link copied");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={name}>
      <ul className="mt-1">
        {status !== "set-aside" && (
          <Item
            icon="danger"
            note={urgent ? undefined : "2 business hours"}
            isDisabled={!online}
            onPress={close(actions.toggleUrgent)}
          >
            {urgent ? "No longer urgent" : "Mark urgent"}
          </Item>
        )}
        <Item icon="copy" onPress={close(copyLink)}>
          Copy the link to this enquiry
        </Item>
        {(status === "to-answer" || status === "waiting") && (
          <>
            <Item icon="arrow" isDisabled={!online} onPress={() => open("hand-over")}>
              Give it to a colleague
            </Item>
            <Item icon="tick" isDisabled={!online} onPress={close(actions.finish)}>
              Move to Done
            </Item>
            <Item icon="refuse" isDisabled={!online} onPress={close(actions.setAside)}>
              Set aside as spam
            </Item>
          </>
        )}
        {isOwner && (
          <>
            <Item icon="download" note="owner" isDisabled={!online} onPress={exportPerson}>
              Export this person
            </Item>
            <Item icon="cross" isDanger note="owner" isDisabled={!online} onPress={() => open("erase")}>
              Erase this person
            </Item>
          </>
        )}
      </ul>
    </Sheet>
  );
}
