import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CodeProof, CodeSent, Me } from "../../../server/contract/session.ts";
import { post } from "../../api/client.ts";
import { codeStrings, sayCodeSent } from "../../strings/codes.ts";
import { confirmStrings as strings } from "../../strings/confirm.ts";
import { forms } from "../../strings/forms.ts";
import { TextButton } from "../Button.tsx";
import { CodeField, useCode } from "../CodeField.tsx";
import { causeOf } from "../ErrorState.tsx";
import { Sheet } from "../Sheet.tsx";
import { SheetForm } from "../SheetForm.tsx";

interface Props {
  onProved: (me: Me) => void;
  onClose: () => void;
}

/** Sends a code by mail and takes it, for people without a passkey. */
export function CodeSheet({ onProved, onClose }: Props) {
  const send = useMutation({ mutationFn: () => post<CodeSent>("/confirm/code") });
  const code = useCode({
    verify: (typed) => post<Me>("/confirm/code/verify", { code: typed } satisfies CodeProof),
    onDone: onProved,
  });
  const { mutate: sendCode } = send;
  useEffect(() => sendCode(), [sendCode]);
  const sendAgain = () => {
    code.clear();
    sendCode();
  };
  return (
    <Sheet isOpen onClose={onClose} title={codeStrings.title}>
      <SheetForm
        onSubmit={code.submit}
        submit={strings.confirm}
        busy={code.isChecking ? forms.saving : undefined}
        other={
          <TextButton className="justify-center wide:mr-auto" onClick={sendAgain}>
            {codeStrings.again}
          </TextButton>
        }
      >
        <p role="status" className="type-sub mt-1 wrap-anywhere">
          {send.data ? sayCodeSent(send.data) : send.isPending && strings.sending}
          {send.isError && <span className="text-brick">{`${strings.notSent}. ${causeOf(send.error)}`}</span>}
        </p>
        <CodeField code={code} />
      </SheetForm>
    </Sheet>
  );
}
