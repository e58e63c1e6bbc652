/** The two screens of signing in with a code by mail. */
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { CodeRequest, CodeSent, Me } from "../../core/api/staff.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { causeOf, post } from "../api/client.ts";
import { Button, TextButton } from "../components/Button.tsx";
import { CodeField, sayCodeSent, useCode } from "../components/CodeField.tsx";
import { Field } from "../components/Field.tsx";
import { SignInFrame } from "./SignInFrame.tsx";

interface Props {
  onSent: (sent: CodeSent) => void;
  /** Called when the member picked a passkey among the suggestions of the field. */
  onArrive: (me: Me) => void;
  onPasskey: () => void;
}

/** Offers the passkeys of this device as suggestions of the field. */
function useSuggestions(onArrive: (me: Me) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the answer may come minutes later
  useEffect(() => {
    let isLeft = false;
    async function suggest(): Promise<void> {
      const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
      if (!(await browserSupportsWebAuthnAutofill()) || isLeft) return;
      const { signInWithPasskey } = await import("../api/passkeys.ts");
      const me = await signInWithPasskey(true);
      if (!isLeft) onArrive(me);
    }
    // A person who picks none types their address instead.
    suggest().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
}

/** Asks for the address that the code goes to. The answer is the same for an unknown address. */
export function AskCode({ onSent, onArrive, onPasskey }: Props) {
  useSuggestions(onArrive);
  const [mail, setMail] = useState("");
  const [isUnlikely, setUnlikely] = useState(false);
  const send = useMutation({
    mutationFn: () => post<CodeSent>("/sign-in/code", { mail: mail.trim() } satisfies CodeRequest),
    onSuccess: onSent,
  });
  const error = isUnlikely ? "Type your mail address." : send.error ? causeOf(send.error) : undefined;
  function submit(): void {
    if (!looksLikeEmail(mail)) setUnlikely(true);
    else if (!send.isPending) send.mutate();
  }
  return (
    <SignInFrame
      title="Send me a code by mail"
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" busy={send.isPending ? "Sending..." : undefined}>
            Send the code
          </Button>
          <Button kind="secondary" onClick={onPasskey}>
            Use my passkey instead
          </Button>
        </>
      }
    >
      <p className="type-sub mt-2.5">
        A code is for people without a passkey. If yours is lost, ask an owner to allow you a code for a day.
      </p>
      <Field
        label="Your mail address"
        type="email"
        name="mail"
        autoComplete="username webauthn"
        inputMode="email"
        autoFocus
        value={mail}
        onChange={({ target }) => {
          setMail(target.value);
          setUnlikely(false);
          send.reset();
        }}
        error={error}
      />
    </SignInFrame>
  );
}

interface TypeProps {
  sent: CodeSent;
  verify: (code: string) => Promise<Me>;
  onDone: (me: Me) => void;
  onNewCode: () => void;
  other?: ReactNode;
}

/** The screen for the code that came by mail. */
export function TypeCode({ sent, verify, onDone, onNewCode, other }: TypeProps) {
  const code = useCode(verify, onDone);
  return (
    <SignInFrame
      title="Type the code"
      onSubmit={code.submit}
      actions={
        <>
          <Button type="submit" busy={code.isChecking ? "Signing in..." : undefined}>
            Sign in
          </Button>
          {other}
        </>
      }
    >
      <p className="type-sub mt-2.5">{sayCodeSent(sent)}</p>
      <CodeField code={code} look="min-h-15 text-[1.625rem] tracking-[0.22em] [font-feature-settings:'tnum']" />
      <TextButton className="mt-3 -ml-1" onClick={onNewCode}>
        Send a new code
      </TextButton>
    </SignInFrame>
  );
}
