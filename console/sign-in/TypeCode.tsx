import type { ReactNode } from "react";
import type { CodeSent, Me } from "../../server/contract/session.ts";
import { Button, TextButton } from "../parts/Button.tsx";
import { signIn } from "../strings/sign-in.ts";
import { CodeStep, useCode } from "./CodeStep.tsx";
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
      title={signIn.codeTitle}
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
      <CodeStep sent={sent} code={code}>
        <TextButton className="-ml-1" onClick={onNewCode}>
          {signIn.newCode}
        </TextButton>
      </CodeStep>
    </SignInFrame>
  );
}
