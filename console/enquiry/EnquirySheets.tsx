import { memo, useEffect, useState } from "react";
import type { ErasureReceipt } from "../../server/contract/inbox.ts";
import { CollisionDialog } from "./CollisionDialog.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { FollowUpSheet } from "./FollowUpSheet.tsx";
import { MoreSheet } from "./MoreSheet.tsx";
import { NoteSheet } from "./NoteSheet.tsx";
import { OutcomeSheet } from "./OutcomeSheet.tsx";
import { useOpenEnquiry } from "./open-enquiry.ts";
import { SplitSheet } from "./SplitSheet.tsx";
import { type SheetName, useShownSheet } from "./useSheets.ts";

/** Opening one sheet draws no other. */
const Outcome = memo(OutcomeSheet);
const DateOfReturn = memo(FollowUpSheet);
const Note = memo(NoteSheet);
const More = memo(MoreSheet);
const Split = memo(SplitSheet);
const Erase = memo(EraseDialog);

/** The sheets over an enquiry, and what is said when somebody else was first. */
export function EnquirySheets({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { acts, open, closeSheet } = useOpenEnquiry();
  const shown = useShownSheet();
  const { see } = acts;
  useEffect(() => {
    if (shown === undefined) see();
  }, [shown, see]);
  const [begunNote, setBegunNote] = useState<string | null>(null);
  const sheet = (name: SheetName) => ({ isOpen: shown === name, onClose: closeSheet });
  return (
    <>
      <Outcome {...sheet("outcome")} />
      <DateOfReturn {...sheet("follow-up")} />
      <Note {...sheet("note")} begun={begunNote} />
      <More {...sheet("more")} />
      <Split {...sheet("split")} />
      <Erase {...sheet("erase")} onErased={onErased} />
      {acts.refused && (
        <CollisionDialog
          refused={acts.refused}
          onLeave={() => {
            acts.dismiss();
            closeSheet();
          }}
          onNote={(typed) => {
            acts.dismiss();
            setBegunNote(typed);
            open("note");
          }}
        />
      )}
    </>
  );
}
