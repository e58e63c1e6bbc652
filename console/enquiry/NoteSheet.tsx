import { useEffect, useState } from "react";
import type { Note } from "../../server/contract/inbox.ts";
import { post } from "../api/client.ts";
import { keys, queryClient } from "../api/queries.ts";
import { firstName } from "../parts/Avatar.tsx";
import { TextField } from "../parts/Field.tsx";
import { Sheet, SheetForm } from "../parts/Sheet.tsx";
import { showToast } from "../parts/toasts.ts";
import { useChange } from "../parts/useChange.ts";
import { forms } from "../strings/common.ts";
import { useOpenEnquiry } from "./useEnquiry.ts";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The text typed in another sheet before somebody else was first. */
  begun: string | null;
}

/** A note for the colleagues. What was typed stays when the sheet is closed, and when it could not be saved. */
export function NoteSheet({ isOpen, onClose, begun }: Props) {
  const { detail, isMine } = useOpenEnquiry();
  const { owner } = detail.work;
  const [text, setText] = useState("");
  useEffect(() => {
    if (begun) setText((typed) => typed || begun);
  }, [begun]);

  const add = useChange(
    (note: string) => post<Note>(`/enquiries/${detail.reference}/note`, { text: note }),
    forms.notSaved,
    () => {
      setText("");
      showToast({ kind: "done", title: "Note added" });
      onClose();
      return queryClient.invalidateQueries({ queryKey: keys.enquiry(detail.reference) });
    },
  );
  const isEmpty = text.trim() === "";
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={owner && !isMine ? `Note for ${firstName(owner.name)}` : "Note"}>
      <SheetForm
        onSubmit={() => add.mutate(text.trim())}
        submit={isEmpty ? "Write the note" : "Add note"}
        isDisabled={isEmpty}
        busy={add.isPending ? forms.saving : undefined}
      >
        <p className="type-sub mt-1">Only staff see it.</p>
        <TextField
          label="Note"
          isLabelHidden
          rows={4}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={4000}
          className="mt-2"
        />
      </SheetForm>
    </Sheet>
  );
}
