import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { CodeSent, Me } from "../../core/api/staff.ts";
import { causeOf, DeskApiError, post } from "../api/client.ts";
import { signInMethodsQuery } from "../api/queries.ts";
import { Button, TextButton } from "../components/Button.tsx";
import { lazyComponent, useIsWide } from "../components/browser.ts";
import { ErrorText, SignInFrame, useArrival } from "./SignInFrame.tsx";

const isSupported = typeof PublicKeyCredential === "function";

/** Signing in with a passkey. The code for it comes while the member reads the first words. */
function usePasskey(onDone: (me: Me) => void) {
  return useMutation({
    mutationFn: async () => (await import("../api/passkeys.ts")).signInWithPasskey(),
    onSuccess: onDone,
  });
}

function passkeyError(error: unknown): string {
  if (error instanceof DeskApiError) return causeOf(error);
  // Everything else is the browser's own: cancelled, no passkey here, no screen lock.
  return isSupported
    ? "No passkey was used. Try again. Without a passkey, ask for a code by mail."
    : "This browser cannot use passkeys. Ask for a code by mail.";
}

// Most members have a passkey and never see these.
const AskCode = lazyComponent(async () => (await import("./Codes.tsx")).AskCode);
const TypeCode = lazyComponent(async () => (await import("./Codes.tsx")).TypeCode);

type Step = { name: "start" } | { name: "mail" } | { name: "code"; sent: CodeSent };

/** The sign-in screen: with the passkey by one touch, or with a code by mail. */
export function SignInScreen() {
  const { to, session } = useSearch({ from: "/sign-in" });
  const arrive = useArrival(to);
  const passkey = usePasskey(arrive);
  const isWide = useIsWide();
  const { data: methods, error, refetch } = useQuery(signInMethodsQuery);
  const [step, setStep] = useState<Step>({ name: "start" });
  const signInInstead = () => {
    setStep({ name: "start" });
    passkey.mutate();
  };

  if (step.name !== "start") {
    return (
      <Suspense>
        {step.name === "mail" ? (
          <AskCode onSent={(sent) => setStep({ name: "code", sent })} onArrive={arrive} onPasskey={signInInstead} />
        ) : (
          <TypeCode
            sent={step.sent}
            verify={(code) => post<Me>("/sign-in/code/verify", { code })}
            onDone={arrive}
            onNewCode={() => setStep({ name: "mail" })}
            other={
              <Button kind="secondary" onClick={signInInstead}>
                Use my passkey instead
              </Button>
            }
          />
        )}
      </Suspense>
    );
  }
  return (
    <SignInFrame
      title="Sign in"
      isLow
      actions={
        <>
          {methods?.demo && (
            <Button onClick={() => void post<Me>("/sign-in/demo").then(arrive)}>Sign in as Demo owner</Button>
          )}
          <Button
            icon="key"
            kind={methods?.demo ? "secondary" : "primary"}
            busy={passkey.isPending ? "Signing in..." : undefined}
            onClick={() => passkey.mutate()}
          >
            Sign in with passkey
          </Button>
          {methods?.codes !== false && (
            <TextButton className="mt-1 justify-self-center" onClick={() => setStep({ name: "mail" })}>
              Send me a code by mail
            </TextButton>
          )}
        </>
      }
    >
      <p className="type-sub mt-2.5">
        {`Your passkey is on this ${isWide ? "computer" : "phone"}. Your finger or your screen lock opens it. There is no password.`}
      </p>
      {methods?.codes === false && (
        <p className="type-sub mt-2.5">This server sends no mail, so codes by mail are off. Use your passkey.</p>
      )}
      {session && (
        <ErrorText text="You are signed out in this browser. The database cannot be reached, so the session has not ended there. Sign in when it is back and end this device under Account." />
      )}
      {error && <ErrorText text={`The desk cannot be reached. ${causeOf(error)}`} onRetry={() => void refetch()} />}
      {passkey.error && <ErrorText text={passkeyError(passkey.error)} />}
    </SignInFrame>
  );
}
