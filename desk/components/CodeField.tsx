import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CodeRefused, CodeSent, Me } from "../../core/api/staff.ts";
import { latinDigits } from "../../core/typed-text.ts";
import { causeOf, DeskApiError } from "../api/client.ts";
import { plural } from "../strings/common.ts";
import { timeOfDay } from "../time/format.ts";
import { Field } from "./Field.tsx";

const REFUSED = "DESK11";

/** Puts a refused code into words. */
function codeError(error: unknown): string {
  if (!(error instanceof DeskApiError) || error.code !== REFUSED) return causeOf(error);
  const { expired, triesLeft } = error.details as CodeRefused;
  if (expired) return "This code has expired. Send a new one.";
  if (triesLeft === 0) return "No tries left. Send a new code.";
  return `That code is wrong. ${plural(triesLeft, "try", "tries")} left.`;
}

/** The state of a typed code. A code of six digits is sent as soon as the last one is typed. */
export function useCode(verify: (code: string) => Promise<Me>, onDone: (me: Me) => void) {
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const check = useMutation({ mutationFn: verify, onSuccess: onDone, onError: () => setCode("") });

  function type(value: string): void {
    if (check.isPending) return;
    const digits = latinDigits(value).replace(/\D/g, "").slice(0, 6);
    setCode(digits);
    setShort(false);
    check.reset();
    if (digits.length === 6) check.mutate(digits);
  }
  function submit(): void {
    if (code.length !== 6) setShort(true);
    else if (!check.isPending) check.mutate(code);
  }
  const error = isShort ? "The code has 6 digits." : check.error ? codeError(check.error) : undefined;
  return { code, error, isChecking: check.isPending, type, submit };
}

/** The field of a typed code. @param look its size */
export const CodeField = ({ code, look = "" }: { code: ReturnType<typeof useCode>; look?: string }) => (
  <Field
    label="6 digits"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    autoFocus
    value={code.code}
    onChange={({ target }) => code.type(target.value)}
    error={code.error}
    look={look}
  />
);

/** Says where the code went, and how long it works. */
export function sayCodeSent({ mail, sentAt, expiresAt }: CodeSent): string {
  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(sentAt)) / 60_000);
  return `We sent it to ${mail} at ${timeOfDay(sentAt)}. It works for ${minutes} minutes.`;
}
