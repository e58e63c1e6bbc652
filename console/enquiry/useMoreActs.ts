import { get } from "../api/client.ts";
import { saveFile } from "../parts/CopyButton.tsx";
import { sayRefused } from "../parts/useChange.ts";
import { forms } from "../strings/common.ts";
import { useOpenEnquiry } from "./useEnquiry.ts";

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
            ? { title: "No longer urgent", text: "The promise by the clock counts." }
            : { title: "Marked urgent", text: "The promise in business hours counts." },
      }),
    finish: () =>
      void acts.run({ path: "done", said: () => ({ title: `${name} is done`, text: "It is under Done." }) }),
    reopen: () => void acts.run({ path: "reopen", said: () => ({ title: "Open again", text: name }) }),
    setAside: () =>
      void acts.run({
        path: "set-aside",
        said: () => ({ title: "Set aside", text: `${name}. Nothing is sent to them.` }),
      }),
    exportPerson: () => void exportPerson(),
  };
}
