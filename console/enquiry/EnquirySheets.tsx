import { useState } from "react";
import type { ErasureReceipt } from "../../server/staff/contract/inbox.ts";
import { CollisionDialog } from "./CollisionDialog.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { FollowUpSheet } from "./FollowUpSheet.tsx";
import { MoreSheet } from "./MoreSheet.tsx";
import { NoteSheet } from "./NoteSheet.tsx";
import { OutcomeSheet } from "./OutcomeSheet.tsx";
import { useOpenEnquiry } from "./open-enquiry.ts";
import { SplitSheet } from "./SplitSheet.tsx";
import type { SheetName } from "./useSheets.ts";

/** The sheets over an enquiry, and what is said when somebody else was first. */
export function EnquirySheets({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { acts, shown, open, closeSheet } = useOpenEnquiry();
  const [begunNote, setBegunNote] = useState<string | null>(null);
  const sheet = (name: SheetName) => ({ isOpen: shown === name, onClose: closeSheet });
  return (
    <>
      <OutcomeSheet {...sheet("outcome")} />
      <FollowUpSheet {...sheet("follow-up")} />
      <NoteSheet {...sheet("note")} begun={begunNote} />
      <MoreSheet {...sheet("more")} />
      <SplitSheet {...sheet("split")} />
      <EraseDialog {...sheet("erase")} onErased={onErased} />
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
