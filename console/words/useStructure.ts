import { useMutation } from "@tanstack/react-query";
import type { ChangeStructure, WordsFileView, WordsRefusal } from "../../server/contract/words.ts";
import { hasCode } from "../api/client.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { changeFile, changeStructure, WORDS_CHANGED, WORDS_REFUSED } from "../api/words.ts";
import { causeOf } from "../parts/ErrorState.tsx";
import { notify } from "../parts/notices.ts";
import { useFileEditing } from "./useEditing.ts";

type Change = ChangeStructure["change"];

export const refusalOf = (error: unknown): WordsRefusal | undefined =>
  hasCode(error, WORDS_REFUSED) ? (error.details as WordsRefusal) : undefined;

/** Why the desk did not do it, in a sentence. */
export function reasonOf(error: unknown): string {
  if (hasCode(error, WORDS_CHANGED)) return "The words changed meanwhile. Look at them again, then repeat it.";
  return refusalOf(error)?.faults[0]?.reason ?? causeOf(error);
}

/**
 * Changes what a file is made of, after everything that was typed has arrived: entries of lists, marks, choices after an upgrade.
 * @param refused the title of the notice when it is not done; null when the caller shows the refusal
 */
export function useStructure(refused: string | null, onDone?: (view: WordsFileView, change: Change) => void) {
  const editing = useFileEditing();
  const key = keys.wordsFile(editing.id);
  return useMutation({
    // One after the other: each names the revision that the one before has made.
    scope: { id: key.join("/") },
    mutationFn: async (change: Change) => {
      await editing.keep();
      return changeFile(editing.id, (revision) => changeStructure({ id: editing.id, revision, change }));
    },
    onSuccess: (view, change) => {
      queryClient.setQueryData(key, view);
      onDone?.(view, change);
    },
    onError: (error) => {
      readAgain(key);
      if (refused !== null) notify({ kind: "problem", title: refused, text: reasonOf(error) });
    },
  });
}
