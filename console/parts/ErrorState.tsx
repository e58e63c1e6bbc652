import type { ReactNode } from "react";
import { DeskApiError } from "../api/client.ts";
import { common } from "../strings/common.ts";
import { Button } from "./Button.tsx";

interface Props {
  /** Names what did not come: "The list did not come." */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** A second way on, below the button. */
  children?: ReactNode;
}

/** Says what went wrong, in the desk's own words where there are some, with a button to try again. */
export function ErrorState({ title, error, onRetry, children }: Props) {
  return (
    <section role="alert" className="px-(--pad) pt-10">
      <h2 className="type-heading text-[1.5rem]">{title}</h2>
      <p className="type-sub mt-2">{causeOf(error)}</p>
      <div className="mt-4 grid gap-2 wide:max-w-100">
        <Button onClick={onRetry}>{common.tryAgain}</Button>
        {children}
      </div>
    </section>
  );
}

/** A sentence for a person on why a request failed. */
export function causeOf(error: unknown): string {
  if (!(error instanceof DeskApiError)) return common.consoleFault;
  return error.isUnreachable ? error.message : `${common.deskError(error.status, error.code)} ${error.message}`;
}
