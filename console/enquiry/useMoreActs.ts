import { get } from "../api/client.ts";
import { saveFile } from "../parts/CopyButton.tsx";
import { sayRefused } from "../parts/useChange.ts";
import { forms } from "../strings/common.ts";
import { toastStrings } from "../strings/enquiry.ts";
import { useOpenEnquiry } from "./useEnquiry.ts";

const toasts = toastStrings;

interface MoreActs {
  toggleUrgent: () => void;
  finish: () => void;
  reopen: () => void;
  setAside: () => void;
  /** Gives the person everything that is kept about the visitor, as a file. Needs a fresh proof. */
  exportPerson: () => void;
}

/** The acts behind "More". */
export function useMoreActs(): MoreActs {
  const { detail, name, acts, prove } = useOpenEnquiry();
  const isUrgent = detail.work.urgent !== null;

  async function exportPerson(): Promise<void> {
    try {
      if (!(await prove())) return;
      const all = await get<unknown>(`/enquiries/${detail.reference}/export`);
      saveFile(`${detail.reference}.json`, "application/json", JSON.stringify(all, null, 2));
    } catch (error) {
      sayRefused(forms.notSaved, error, () => void exportPerson());
    }
  }

  return {
    toggleUrgent: () =>
      void acts.run({
        path: "urgent",
        body: { urgent: !isUrgent },
        said: () =>
          isUrgent
            ? { title: toasts.notUrgent, text: toasts.notUrgentText }
            : { title: toasts.urgent, text: toasts.urgentText },
      }),
    finish: () => void acts.run({ path: "done", said: () => ({ title: toasts.done(name), text: toasts.doneText }) }),
    reopen: () => void acts.run({ path: "reopen", said: () => ({ title: toasts.reopened, text: name }) }),
    setAside: () =>
      void acts.run({ path: "set-aside", said: () => ({ title: toasts.setAside, text: toasts.setAsideText(name) }) }),
    exportPerson: () => void exportPerson(),
  };
}
