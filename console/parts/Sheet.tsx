import type { ReactNode } from "react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { common } from "../strings/common.ts";
import { IconButton } from "./Button.tsx";
import { usePainted } from "./usePainted.ts";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The heading, or the name for screen readers when `isTitleHidden`. */
  title: ReactNode;
  isTitleHidden?: boolean;
  /** Shown to the left of the heading: a bubble. */
  before?: ReactNode;
  /** Shown to the right of the heading in place of the cross; null for nothing. */
  aside?: ReactNode;
  /** `alertdialog` for what must be answered: it closes by its buttons and Escape only. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
}

/**
 * A sheet that rises from below on phones, 520 wide in the middle on laptops. Open it with useSheet, so that Back closes it.
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
        className="fixed inset-0 z-40 flex items-end justify-center wide:items-center"
      >
        <Modal className="rises max-h-[92dvh] w-full overflow-auto overscroll-contain border-t border-ink bg-sheet px-(--pad) pt-4.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] mid:max-wide:w-170 mid:max-wide:border-x wide:w-130 wide:border wide:p-6 wide:shadow-(--lift-sheet)">
          <Dialog role={role} className="outline-none">
            <div className={`flex justify-between ${before ? "items-center gap-3.5" : "items-start gap-2"}`}>
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
