import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import type { CodeProof, CodeRefused, CodeSent, Me } from "../../../server/contract/session.ts";
import { DeskApiError, post } from "../../api/client.ts";
import { common } from "../../strings/common.ts";
import { confirmStrings as strings } from "../../strings/confirm.ts";
import { timeOfDay } from "../../time/format.ts";
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
  if (expired) return strings.ranOut;
  return triesLeft > 0 ? strings.wrong(triesLeft) : strings.noTries;
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
    <Sheet isOpen onClose={onClose} title={strings.title}>
      <form onSubmit={submit}>
        <p role="status" className="type-sub mt-1 wrap-anywhere">
          {send.data ? strings.sent(send.data.mail, timeOfDay(send.data.sentAt)) : send.isPending && strings.sending}
          {send.isError && <span className="text-brick">{`${strings.notSent}. ${causeOf(send.error)}`}</span>}
        </p>
        <Field
          label={strings.code}
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
            {strings.confirm}
          </Button>
          <TextButton className="justify-center wide:mr-auto" onClick={sendAgain}>
            {strings.again}
          </TextButton>
        </div>
      </form>
    </Sheet>
  );
}
