import { memo, Suspense, useEffect, useState } from "react";
import type { ErasureReceipt } from "../../core/api/inbox.ts";
import { nameOf } from "../../core/enquiry/fields.ts";
import { Button } from "../components/Button.tsx";
import { lazyComponent } from "../components/browser.ts";
import { Sheet } from "../components/Sheet.tsx";
import { useShownSheet } from "../components/useSheet.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { FollowUpSheet } from "./FollowUpSheet.tsx";
import { HandOverSheet } from "./HandOverSheet.tsx";
import { MoreSheet } from "./MoreSheet.tsx";
import { NoteSheet } from "./NoteSheet.tsx";
import { OutcomeSheet } from "./OutcomeSheet.tsx";
import { sheets, useOpenTicket } from "./useTicket.ts";

/** In this chunk, because one of its own would take the first list over its budget. */
export { ResolutionStrip } from "./Resolution.tsx";

function SplitSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { detail, actions, online } = useOpenTicket();
  const now = useNow();
  const split = async (reference: string) => {
    const isSaved = await actions.run({
      path: "split",
      body: { reference },
      said: () => ({ title: `${reference} is on its own`, text: "It has a row and a clock of its own." }),
    });
    if (isSaved) onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Not the same person?">
      <p className="type-sub mt-1">
        Take out the enquiry that somebody else wrote. It gets a row and a clock of its own.
      </p>
      <ul className="mt-3 border-t border-ink">
        {detail.enquiries.map(({ reference, receivedAt, contact }) => (
          <li
            key={reference}
            className="grid items-center gap-x-3 gap-y-2 border-b border-rule py-2.5 wide:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 text-[1rem] leading-snug wrap-anywhere">
              <b className="block font-semibold">{nameOf(contact)}</b>
              <span className="type-annotation block">
                {[contact.email, contact.phone, shortTime(receivedAt, now)].filter(Boolean).join(", ")}
              </span>
            </span>
            <Button
              kind="secondary"
              size="small"
              isDisabled={!online || actions.running !== null}
              onClick={() => void split(reference)}
            >
              {`Take out ${reference}`}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Opening one sheet draws no other. */
const Outcome = memo(OutcomeSheet);
const DateOfReturn = memo(FollowUpSheet);
const Note = memo(NoteSheet);
const More = memo(MoreSheet);
const Split = memo(SplitSheet);
const HandOver = memo(HandOverSheet);
const Erase = memo(EraseDialog);

/** Loaded on demand, because many installations have no WhatsApp. */
const Chat = lazyComponent(async () => (await import("./ChatSheet.tsx")).ChatSheet);

/** The sheets over a ticket, and the dialog after a conflict. */
export function TicketSheets({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { actions, chatsHere, open, closeSheet } = useOpenTicket();
  const shown = useShownSheet(sheets);
  const { see } = actions;
  useEffect(() => {
    if (shown === undefined) see();
  }, [shown, see]);
  const [begunNote, setBegunNote] = useState<string | null>(null);
  const sheet = (name: (typeof sheets)[number]) => ({ isOpen: shown === name, onClose: closeSheet });
  return (
    <>
      <Outcome {...sheet("outcome")} />
      <DateOfReturn {...sheet("follow-up")} />
      <Note {...sheet("note")} begun={begunNote} />
      <More {...sheet("more")} />
      <Split {...sheet("split")} />
      <HandOver {...sheet("hand-over")} />
      {chatsHere && (
        <Suspense>
          <Chat {...sheet("chat")} />
        </Suspense>
      )}
      <Erase {...sheet("erase")} onErased={onErased} />
      {actions.refused && (
        <ConflictDialog
          refused={actions.refused}
          onLeave={() => {
            actions.dismiss();
            closeSheet();
          }}
          onNote={(typed) => {
            actions.dismiss();
            setBegunNote(typed);
            open("note");
          }}
        />
      )}
    </>
  );
}
