import { useEffect } from "react";
import type { Note } from "../../core/api/inbox.ts";
import type { AddNote } from "../../core/api/ticket.ts";
import { post } from "../api/client.ts";
import { keys, queryClient } from "../api/queries.ts";
import { firstName } from "../components/Avatar.tsx";
import { TextField } from "../components/Field.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange } from "../components/useChange.ts";
import { useTyped } from "../components/useTyped.ts";
import { forms } from "../strings/common.ts";
import { useOpenTicket } from "./useTicket.ts";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The text typed in another sheet before somebody else was first. */
  begun: string | null;
}

/** A text with the idempotency key of its note. Another text is another note. */
const written = (text: string) => ({ text, key: crypto.randomUUID() });

/** A note for the colleagues. What was typed stays when the sheet is closed, and when it could not be saved. */
export function NoteSheet({ isOpen, onClose, begun }: Props) {
  const { detail, isMine } = useOpenTicket();
  const { assignee } = detail.ticket;
  const [note, setNote] = useTyped<AddNote | null>(`note ${detail.reference}`, null);
  const text = note?.text ?? "";
  useEffect(() => {
    if (begun && text === "") setNote(written(begun));
  }, [begun, text, setNote]);

  const add = useChange(
    ({ text, key }: AddNote) => post<Note>(`/tickets/${detail.reference}/note`, { text: text.trim(), key }),
    forms.notSaved,
    () => {
      setNote(null);
      showToast({ kind: "done", title: "Note added" });
      onClose();
      return queryClient.invalidateQueries({ queryKey: keys.ticket(detail.reference) });
    },
  );
  const isEmpty = text.trim() === "";
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={assignee && !isMine ? `Note for ${firstName(assignee.name)}` : "Note"}
    >
      <SheetForm
        onSubmit={() => note && add.mutate(note)}
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
          onChange={(event) => setNote(written(event.target.value))}
          maxLength={4000}
          className="mt-2"
        />
      </SheetForm>
    </Sheet>
  );
}
