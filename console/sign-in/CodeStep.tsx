import { type ReactNode, useState } from "react";
import type { CodeRefused, CodeSent, Me } from "../../server/contract/session.ts";
import { DeskApiError } from "../api/client.ts";
import { causeOf } from "../parts/ErrorState.tsx";
import { Field } from "../parts/Field.tsx";
import { signIn } from "../strings/sign-in.ts";
import { timeOfDay } from "../time/format.ts";

const REFUSED = "DESK11";

/** Puts a refused code into words. */
function codeFault(error: unknown): string {
  if (!(error instanceof DeskApiError) || error.code !== REFUSED) return causeOf(error);
  const { expired, triesLeft } = error.details as CodeRefused;
  return expired ? signIn.ranOut : signIn.wrong(triesLeft);
}

interface Options {
  verify: (code: string) => Promise<Me>;
  onDone: (me: Me) => void;
}

/** The state of a typed code. A code of six digits is sent as soon as the last one is typed. */
export function useCode({ verify, onDone }: Options) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  async function check(typed: string): Promise<void> {
    if (isChecking) return;
    if (typed.length !== 6) return setError(signIn.digitsMissing);
    setChecking(true);
    try {
      onDone(await verify(typed));
    } catch (refusal) {
      setError(codeFault(refusal));
      setCode("");
    }
    setChecking(false);
  }
  function type(value: string): void {
    const digits = value.replace(/\D/g, "").slice(0, 6);
    setCode(digits);
    setError(undefined);
    if (digits.length === 6) void check(digits);
  }
  return { code, error, isChecking, type, submit: () => void check(code), fail: setError };
}

interface Props {
  sent: CodeSent;
  code: ReturnType<typeof useCode>;
  /** The way to a new code. */
  children: ReactNode;
}

/** Says to which address the code went, and has the field for it. */
export function CodeStep({ sent, code, children }: Props) {
  const minutes = Math.round((Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)) / 60_000);
  return (
    <>
      <p className="type-sub mt-2.5">{signIn.codeText(sent.mail, timeOfDay(sent.sentAt), minutes)}</p>
      <Field
        label={signIn.digits}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code.code}
        onChange={({ target }) => code.type(target.value)}
        error={code.error}
        look="min-h-15 text-[1.625rem] tracking-[0.22em] tabular-nums"
      />
      <div className="mt-3">{children}</div>
    </>
  );
}
