import { type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";
import { SaveKey } from "./SaveKey.tsx";

interface Props {
  onSubmit: () => void;
  /** The words of the button that sends it. */
  submit: string;
  /** Shown instead of them while it is sent; it is not sent twice. */
  busy: string | undefined;
  isDisabled?: boolean;
  /** A second way on, beside the button. */
  other?: ReactNode;
  children: ReactNode;
}

/** The form of a sheet, sent by the button below it, by Enter in a field of one line, and by Ctrl+Enter. */
export function SheetForm({ onSubmit, submit, busy, isDisabled = false, other, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled && busy === undefined) onSubmit();
      }}
    >
      <SaveKey form={form} />
      {children}
      <div className="mt-3.5 grid gap-2 wide:flex wide:flex-row-reverse">
        <Button type="submit" isDisabled={isDisabled} busy={busy} className="w-full wide:w-auto wide:min-w-45">
          {submit}
        </Button>
        {other}
      </div>
    </form>
  );
}
