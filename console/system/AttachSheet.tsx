import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import type { ReceivedMessage } from "../../server/contract/messages.ts";
import { post } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { Field } from "../parts/Field.tsx";
import { notify } from "../parts/notices.ts";
import { Sheet } from "../parts/Sheet.tsx";
import { SheetForm } from "../parts/SheetForm.tsx";
import { useChange } from "../parts/useChange.ts";
import { system } from "../strings/system.ts";

const strings = system.unmatched;

/** Asks which enquiry a mail belongs to. */
export function AttachSheet({ mail, onClose }: { mail: ReceivedMessage; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const reference = text.trim().toUpperCase();
  const isReference = REFERENCE_PATTERN.test(reference);
  const attach = useChange(
    (to: string) => post<void>(`/unmatched/${mail.id}/attach`, { reference: to }),
    system.notDone,
    (_, to) => {
      void queryClient.invalidateQueries({ queryKey: keys.unmatched });
      void queryClient.invalidateQueries({ queryKey: keys.system });
      const look = () => void navigate({ to: "/$reference", params: { reference: to } });
      notify({ kind: "done", title: strings.attached(to), action: { label: strings.look, onAction: look } });
      onClose();
    },
  );
  function submit(): void {
    setChecked(true);
    if (isReference) attach.mutate(reference);
  }
  return (
    <Sheet isOpen onClose={onClose} title={strings.choose}>
      <SheetForm onSubmit={submit} submit={strings.attach} busy={attach.isPending ? strings.attaching : undefined}>
        <Field
          label={strings.reference}
          hint={strings.referenceHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isChecked && !isReference ? strings.referenceWrong : undefined}
          className="mt-3"
        />
      </SheetForm>
    </Sheet>
  );
}
