import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import type { CodeProof, CodeRefused, CodeSent, Me } from "../../../server/staff/contract/session.ts";
import { DeskApiError, post } from "../../api/client.ts";
import { timeOfDay } from "../../time/format.ts";
import { common } from "../../words/common.ts";
import { confirmWords as words } from "../../words/confirm.ts";
import { Button, TextButton } from "../Button.tsx";
import { causeOf } from "../ErrorState.tsx";
import { Field } from "../Field.tsx";
import { Sheet } from "../Sheet.tsx";

interface Props {
  onProved: (me: Me) => void;
  onClose: () => void;
}

const isRefusal = (details: unknown): details is CodeRefused =>
  typeof details === "object" && details !== null && "triesLeft" in details;

function sayRefused(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof DeskApiError) || !isRefusal(error.details)) return causeOf(error);
  const { triesLeft, expired } = error.details;
  if (expired) return words.ranOut;
  return triesLeft > 0 ? words.wrong(triesLeft) : words.noTries;
}

/** Sends a code by mail and takes it, for people without a passkey. */
export function CodeSheet({ onProved, onClose }: Props) {
  const [code, setCode] = useState("");
  const send = useMutation({ mutationFn: () => post<CodeSent>("/confirm/code") });
  const verify = useMutation({
    mutationFn: () => post<Me>("/confirm/code/verify", { code } satisfies CodeProof),
    onSuccess: onProved,
  });
  const { mutate: sendCode } = send;
  useEffect(() => sendCode(), [sendCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !verify.isPending) verify.mutate();
  };
  const sendAgain = () => {
    setCode("");
    verify.reset();
    sendCode();
  };
  return (
    <Sheet isOpen onClose={onClose} title={words.title}>
      <form onSubmit={submit}>
        <p role="status" className="type-sub mt-1 wrap-anywhere">
          {send.data ? words.sent(send.data.mail, timeOfDay(send.data.sentAt)) : send.isPending && words.sending}
          {send.isError && <span className="text-brick">{`${words.notSent}. ${causeOf(send.error)}`}</span>}
        </p>
        <Field
          label={words.code}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, "").slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={sayRefused(verify.error)}
          className="mt-3"
        />
        <div className="mt-3.5 grid gap-2 wide:flex wide:flex-row-reverse">
          <Button
            type="submit"
            isDisabled={code.length < 6}
            busy={verify.isPending ? common.saving : undefined}
            className="w-full wide:w-auto wide:min-w-45"
          >
            {words.confirm}
          </Button>
          <TextButton className="justify-center wide:mr-auto" onClick={sendAgain}>
            {words.again}
          </TextButton>
        </div>
      </form>
    </Sheet>
  );
}
