import type { ReactNode } from "react";
import type { CodeSent, Me } from "../../server/contract/session.ts";
import { Button, TextButton } from "../parts/Button.tsx";
import { CodeField, useCode } from "../parts/CodeField.tsx";
import { codeStrings, sayCodeSent } from "../strings/codes.ts";
import { signIn } from "../strings/sign-in.ts";
import { SignInFrame } from "./SignInFrame.tsx";

interface Props {
  sent: CodeSent;
  verify: (code: string) => Promise<Me>;
  onDone: (me: Me) => void;
  onNewCode: () => void;
  /** The second button. */
  other?: ReactNode;
}

/** The screen for the code that came by mail. */
export function TypeCode({ sent, verify, onDone, onNewCode, other }: Props) {
  const code = useCode({ verify, onDone });
  return (
    <SignInFrame
      title={codeStrings.title}
      onSubmit={code.submit}
      actions={
        <>
          <Button type="submit" busy={code.isChecking ? signIn.signingIn : undefined}>
            {signIn.signIn}
          </Button>
          {other}
        </>
      }
    >
      <p className="type-sub mt-2.5">{sayCodeSent(sent)}</p>
      <CodeField code={code} look="min-h-15 text-[1.625rem] tracking-[0.22em] tabular-nums" />
      <TextButton className="mt-3 -ml-1" onClick={onNewCode}>
        {codeStrings.again}
      </TextButton>
    </SignInFrame>
  );
}
