import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { CodeSent, Me } from "../../server/contract/session.ts";
import { post } from "../api/client.ts";
import { signInWaysQuery } from "../api/session.ts";
import { Button } from "../parts/Button.tsx";
import { causeOf } from "../parts/ErrorState.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { useIsWide } from "../parts/useIsWide.ts";
import { signIn } from "../strings/sign-in.ts";
import { Fault } from "./Fault.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useArrival } from "./useArrival.ts";
import { usePasskey } from "./usePasskey.ts";

// Most people have a passkey and never see these.
const AskCode = lazyPart(async () => (await import("./AskCode.tsx")).AskCode);
const TypeCode = lazyPart(async () => (await import("./TypeCode.tsx")).TypeCode);

type Step = { name: "start" } | { name: "mail" } | { name: "code"; sent: CodeSent };

/** The way in: with the passkey by one touch, or with a code by mail. */
export function SignInScreen() {
  const { to, session } = useSearch({ from: "/sign-in" });
  const arrive = useArrival(to);
  const passkey = usePasskey(arrive);
  const isWide = useIsWide();
  const { data: ways, error, refetch } = useQuery(signInWaysQuery);
  const [step, setStep] = useState<Step>({ name: "start" });

  if (step.name === "mail") {
    return (
      <Suspense>
        <AskCode
          onSent={(sent) => setStep({ name: "code", sent })}
          onArrive={arrive}
          onPasskey={() => {
            setStep({ name: "start" });
            passkey.start();
          }}
        />
      </Suspense>
    );
  }
  if (step.name === "code") {
    return (
      <Suspense>
        <TypeCode
          sent={step.sent}
          verify={(code) => post<Me>("/sign-in/code/verify", { code })}
          onDone={arrive}
          onNewCode={() => setStep({ name: "mail" })}
          other={
            <Button
              kind="secondary"
              onClick={() => {
                setStep({ name: "start" });
                passkey.start();
              }}
            >
              {signIn.usePasskey}
            </Button>
          }
        />
      </Suspense>
    );
  }
  return (
    <SignInFrame
      title={signIn.title}
      isLow
      actions={
        <>
          {ways?.demo && <Button onClick={() => void post<Me>("/sign-in/demo").then(arrive)}>{signIn.demo}</Button>}
          <Button
            icon="key"
            kind={ways?.demo ? "secondary" : "primary"}
            busy={passkey.isWaiting ? signIn.signingIn : undefined}
            onClick={passkey.start}
          >
            {signIn.withPasskey}
          </Button>
          {ways?.codes !== false && (
            <Button kind="secondary" onClick={() => setStep({ name: "mail" })}>
              {signIn.sendCode}
            </Button>
          )}
        </>
      }
    >
      <p className="type-sub mt-2.5">{isWide ? signIn.textOnLaptop : signIn.text}</p>
      {ways?.codes === false && <p className="type-sub mt-2.5">{signIn.noCodes}</p>}
      {session && <Fault text={signIn.notEnded} />}
      {error && <Fault text={`${signIn.notReachable} ${causeOf(error)}`} onRetry={() => void refetch()} />}
      {passkey.fault && <Fault text={passkey.fault} />}
    </SignInFrame>
  );
}
