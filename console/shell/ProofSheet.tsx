import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CodeSent, Me } from "../../server/staff/contract/session.ts";
import { DeskApiError, post } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { confirmWithPasskey } from "../api/passkeys.ts";
import { useMe } from "../api/session.ts";
import { Button, TextButton } from "../parts/Button.tsx";
import { causeOf } from "../parts/ErrorState.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { CodeStep, useCode } from "../sign-in/CodeStep.tsx";
import { Fault } from "../sign-in/Fault.tsx";
import { signIn } from "../words/sign-in.ts";

const words = signIn.confirm;

/** Asks in the strongest way that the person has. */
export function ProofSheet({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { proof } = useMe();
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<CodeSent>();
  const done = (me: Me) => {
    queryClient.setQueryData(keys.me, me);
    onProven();
  };
  const code = useCode({ verify: (typed) => post<Me>("/confirm/code/verify", { code: typed }), onDone: done });

  async function start(): Promise<void> {
    setWaiting(true);
    setFault(undefined);
    try {
      if (proof === "passkey") done(await confirmWithPasskey());
      else if (proof === "demo") done(await post<Me>("/confirm/demo"));
      else setSent(await post<CodeSent>("/confirm/code"));
    } catch (error) {
      setFault(error instanceof DeskApiError ? causeOf(error) : signIn.noPasskey);
    }
    setWaiting(false);
  }

  const text = { passkey: words.text, code: words.textCode, demo: words.textDemo }[proof];
  return (
    <Sheet isOpen onClose={onClose} title={words.title}>
      {sent ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            code.submit();
          }}
        >
          <CodeStep sent={sent} code={code}>
            <TextButton className="-ml-1" onClick={() => void start()}>
              {signIn.newCode}
            </TextButton>
          </CodeStep>
          <Button type="submit" className="mt-3 w-full" busy={code.isChecking ? signIn.signingIn : undefined}>
            {words.confirm}
          </Button>
        </form>
      ) : (
        <>
          <p className="type-sub mt-2">{text}</p>
          {fault && <Fault text={fault} />}
          <Button
            className="mt-4 w-full"
            busy={isWaiting ? signIn.signingIn : undefined}
            {...(proof === "passkey" && { icon: "key" as const })}
            onClick={() => void start()}
          >
            {words[proof]}
          </Button>
        </>
      )}
    </Sheet>
  );
}
