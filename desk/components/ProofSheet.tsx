import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CodeProof, CodeSent, Me } from "../../core/api/staff.ts";
import { causeOf, post } from "../api/client.ts";
import { forms } from "../strings/common.ts";
import { Button, TextButton } from "./Button.tsx";
import { CodeField, sayCodeSent, useCode } from "./CodeField.tsx";
import type { AskedProof } from "./proof.ts";
import { Sheet, SheetForm } from "./Sheet.tsx";

interface Props {
  onProved: (me: Me) => void;
  onClose: () => void;
}

/** Sends a code by mail and takes it, for people without a passkey. */
function CodeSheet({ onProved, onClose }: Props) {
  const send = useMutation({ mutationFn: () => post<CodeSent>("/confirm/code") });
  const code = useCode((typed) => post<Me>("/confirm/code/verify", { code: typed } satisfies CodeProof), onProved);
  const { mutate: sendCode } = send;
  useEffect(() => sendCode(), [sendCode]);
  const sendAgain = () => {
    code.type("");
    sendCode();
  };
  return (
    <Sheet isOpen onClose={onClose} title="Type the code">
      <SheetForm
        onSubmit={code.submit}
        submit="Confirm"
        busy={code.isChecking ? forms.saving : undefined}
        other={
          <TextButton className="justify-center wide:mr-auto" onClick={sendAgain}>
            Send a new code
          </TextButton>
        }
      >
        <p role="status" className="type-sub mt-1 wrap-anywhere">
          {send.data ? sayCodeSent(send.data) : send.isPending && "We are sending a code by mail."}
          {send.isError && <span className="text-brick">{`The code was not sent. ${causeOf(send.error)}`}</span>}
        </p>
        <CodeField code={code} />
      </SheetForm>
    </Sheet>
  );
}

/** The demo has no passkey: a button stands for it. */
function DemoSheet({ onProved, onClose }: Props) {
  const confirm = useMutation({ mutationFn: () => post<Me>("/confirm/demo"), onSuccess: onProved });
  return (
    <Sheet isOpen onClose={onClose} title="Is it you?">
      <p className="type-sub mt-1">In the demo a button stands for the passkey.</p>
      {confirm.isError && (
        <p role="alert" className="mt-2 text-brick">
          {causeOf(confirm.error)}
        </p>
      )}
      <div className="mt-3.5 flex wide:justify-end">
        <Button
          busy={confirm.isPending ? forms.saving : undefined}
          className="w-full wide:w-auto wide:min-w-45"
          onClick={() => confirm.mutate()}
        >
          Yes, it is me
        </Button>
      </div>
    </Sheet>
  );
}

/** The sheet in which a person without a passkey proves who they are. */
export function ProofSheet({ asked: { kind, settle } }: { asked: AskedProof }) {
  const Asking = kind === "demo" ? DemoSheet : CodeSheet;
  return <Asking onProved={settle} onClose={() => settle(null)} />;
}
