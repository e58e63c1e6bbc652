import { useRouter } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import type { Me } from "../../core/api/staff.ts";
import { keys, queryClient } from "../api/queries.ts";
import { TextButton } from "../components/Button.tsx";
import { useTitle } from "../components/browser.ts";
import { Warning } from "../components/Field.tsx";
import { Logo } from "../components/Icon.tsx";
import { common } from "../strings/common.ts";

/** Says what went wrong on a screen before the desk. */
export const ErrorText = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <Warning role="alert" className="mt-3 text-brick">
    {text} {onRetry && <TextButton onClick={onRetry}>{common.tryAgain}</TextButton>}
  </Warning>
);

/** "Arogya Nirman desk", as the server wrote it into the page. */
const companyName = (): string => document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content ?? "";

interface Props {
  title: string;
  /** Whether the words are near the thumb, as on a screen with buttons alone. */
  isLow?: boolean;
  actions?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
}

/** The frame of the screens before the desk. */
export function SignInFrame({ title, isLow, actions, onSubmit, children }: Props) {
  useTitle(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--bar) shrink-0 items-center gap-3 border-b border-ink px-(--pad)">
        {!isLow && <Logo />}
        <span className="type-heading min-w-0 truncate pt-1">{`${companyName()} desk`}</span>
      </header>
      <form
        noValidate
        onSubmit={submit}
        className="mx-auto flex w-full max-w-110 flex-1 flex-col wide:mt-[12dvh] wide:flex-none wide:border wide:border-ink wide:bg-sheet wide:px-3 wide:pb-3"
      >
        <main className={`flex-1 px-(--pad) pt-8 ${isLow ? "flex flex-col justify-end wide:justify-start" : ""}`}>
          {isLow && <Logo className="mb-5 size-14" />}
          <h1 className="type-screen text-[2rem]">{title}</h1>
          {children}
        </main>
        {actions && (
          <div className="grid gap-2 px-(--pad) pt-8 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">{actions}</div>
        )}
      </form>
    </div>
  );
}

/** An address of the desk itself, and nothing that a browser would take for another site. */
const isInside = (to: string): boolean => /^\/(?![/\\])/.test(to);

/** Returns what to do once a member is signed in: go where they wanted to go. @param to a path below /desk */
export function useArrival(to = "/"): (me: Me) => void {
  const router = useRouter();
  return (me) => {
    queryClient.setQueryData(keys.me, me);
    router.history.replace(`/desk${isInside(to) ? to : "/"}`.replace(/(.)\/$/, "$1"));
  };
}
