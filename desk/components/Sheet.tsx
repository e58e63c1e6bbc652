import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useOnline } from "../api/connection.ts";
import { useKeys } from "../keys/useKeys.ts";
import { common } from "../strings/common.ts";
import { Button, IconButton } from "./Button.tsx";
import { nextPaint } from "./browser.ts";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The heading, or the name for screen readers when `isTitleHidden`. */
  title: ReactNode;
  isTitleHidden?: boolean;
  /** Shown to the left of the heading: an avatar. */
  before?: ReactNode;
  /** Shown to the right of the heading in place of the cross; null for nothing. */
  aside?: ReactNode;
  /** `alertdialog` for what must be answered: it closes by its buttons and Escape only. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
}

/**
 * A sheet that rises from below on phones, 520 wide on laptops. Open it with useSheet, so that Back closes it.
 * Its veil answers the tap; the sheet itself is drawn after that frame.
 */
export function Sheet({ isOpen, onClose, title, isTitleHidden, before, aside, role = "dialog", children }: Props) {
  const isPainted = usePainted(isOpen);
  return (
    <>
      {isOpen && <div className="fades fixed inset-0 z-40 bg-(--veil)" />}
      <ModalOverlay
        isOpen={isPainted}
        onOpenChange={(open) => open || onClose()}
        isDismissable={role === "dialog"}
        className="fixed inset-0 z-40 flex items-end justify-center wide:items-start wide:pt-[5dvh]"
      >
        <Modal className="rises max-h-[92dvh] w-full scroll-pt-24 scroll-pb-20 overflow-auto overscroll-contain border-t border-ink bg-sheet px-(--pad) pt-4.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] mid:max-wide:w-170 mid:max-wide:border-x wide:max-h-[90dvh] wide:w-130 wide:border wide:p-6 wide:shadow-sheet">
          <Dialog role={role} className="outline-none">
            <div
              className={`sticky -top-4.5 z-1 -mx-(--pad) -mt-4.5 flex justify-between bg-sheet px-(--pad) pt-4.5 [box-shadow:0_0.25rem_0.5rem_var(--sheet)] wide:-top-6 wide:-mx-6 wide:-mt-6 wide:px-6 wide:pt-6 ${before ? "items-center gap-3.5" : "items-start gap-2"}`}
            >
              {before}
              <Heading slot="title" className={isTitleHidden ? "sr-only" : "type-heading min-w-0 flex-1 pt-0.5"}>
                {title}
              </Heading>
              {aside === undefined ? (
                <IconButton icon="cross" label={common.close} onClick={onClose} className="-mt-3 -mr-3 ml-auto" />
              ) : (
                aside
              )}
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

interface FormProps {
  onSubmit: () => void;
  /** The words of the button that sends it. */
  submit: string;
  /** Shown instead of them while it is sent; it is not sent twice. */
  busy: string | undefined;
  isDisabled?: boolean;
  /** Why it was not taken, where a field does not say so. */
  error?: string | undefined;
  other?: ReactNode;
  children: ReactNode;
}

/**
 * The form of a sheet, sent by the button below it, by Enter in a field of one line, and by Ctrl+Enter. It waits for
 * the network.
 */
export function SheetForm({ onSubmit, submit, busy, isDisabled = false, error, other, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const isOff = isDisabled || !online;
  useKeys({ "Control+Enter": () => form.current?.requestSubmit() }, { inSheet: true });
  return (
    <form
      ref={form}
      noValidate
      // In the capture phase: a button that has the focus stops Enter on its way up, with Control, too.
      onKeyDownCapture={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        form.current?.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff && busy === undefined) onSubmit();
      }}
    >
      {children}
      {error && (
        <p role="alert" className="mt-3 text-brick">
          {error}
        </p>
      )}
      {!online && <p className="mt-2 text-[1rem] text-brick">No network. What you chose stays on this page.</p>}
      <div className="sticky bottom-0 mt-6 grid gap-2 bg-sheet [box-shadow:0_-0.5rem_0.75rem_var(--sheet),0_1.5rem_var(--sheet)] wide:flex wide:flex-row-reverse">
        <Button type="submit" isDisabled={isOff} busy={busy} className="w-full wide:w-auto wide:min-w-45">
          {submit}
        </Button>
        {other}
      </div>
    </form>
  );
}

/** False in the first frame of what is open, so that a tap is shown before a slow phone draws the rest. */
function usePainted(isOpen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    void nextPaint().then(() => isGone || setPainted(true));
    return () => {
      isGone = true;
      setPainted(false);
    };
  }, [isOpen]);
  return isOpen && isPainted;
}
