import { copyToasts } from "./CopyButton.tsx";
import { showToast } from "./toasts.ts";

/** Puts a link on the clipboard that lets its holder in: the toast does not repeat it. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: "done", title: copyToasts.copied });
  } catch {
    showToast({ kind: "problem", title: copyToasts.notCopied, text: "Press the link and copy it by hand." });
  }
}
