import { IconButton } from "./Button.tsx";
import { showToast } from "./toasts.ts";

const copyToasts = { copied: "Copied", notCopied: "Not copied: the browser did not allow it" };

/** Puts a text on the clipboard and confirms it. @returns whether the browser allowed it */
export async function copyText(text: string, title: string = copyToasts.copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "done", title, text });
    return true;
  } catch {
    showToast({ kind: "problem", title: copyToasts.notCopied, text });
    return false;
  }
}

/** Puts a link on the clipboard that lets its holder in: the toast does not repeat it. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: "done", title: copyToasts.copied });
  } catch {
    showToast({ kind: "problem", title: copyToasts.notCopied, text: "Press the link and copy it by hand." });
  }
}

/** Copies one fact. @param label such as "Copy phone" */
export const CopyButton = ({ text, label, className = "" }: { text: string; label: string; className?: string }) => (
  <IconButton
    icon="copy"
    label={label}
    className={`size-11 text-ink-2 ${className}`}
    onClick={() => void copyText(text)}
  />
);
