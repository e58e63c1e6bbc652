import { useMutation } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { ChangeStructure, Path, Value, WordsFileView, WordsRefusal } from "../../core/api/content.ts";
import { causeOf, hasCode } from "../api/client.ts";
import { useOnline } from "../api/connection.ts";
import { keys, queryClient, readAgain, useMe } from "../api/queries.ts";
import { changeFile, changeStructure, editWords, WORDS_CHANGED, WORDS_REFUSED } from "../api/words.ts";
import { showToast } from "../components/toasts.ts";
import { createEditing, type Editing, type Keeping } from "./editing.ts";

/** By person and file. What the desk does not have yet outlives the screen, also when the sign-in ran out. */
const begun = new Map<string, Editing>();

function editingOf(person: string, file: string): Editing {
  const name = `${person} ${file}`;
  const known = begun.get(name);
  if (known) return known;
  const key = keys.wordsFile(file);
  const editing = createEditing(file, {
    send: (edit) => changeFile(file, () => editWords(edit)),
    view: () => queryClient.getQueryData<WordsFileView>(key),
    onAnswer: (view) => queryClient.setQueryData(key, view),
  });
  begun.set(name, editing);
  return editing;
}

/** The typing in a file: kept when it rests, when the page is left, and when the network is back. */
export function useEditing(file: string): Editing {
  const me = useMe();
  const online = useOnline();
  const editing = editingOf(me.id, file);

  useEffect(() => {
    if (online) void editing.keep();
  }, [editing, online]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && editing.leave();
    const onUnload = (event: BeforeUnloadEvent) => {
      // The browser asks before it closes what the desk could not take.
      if (["away", "refused"].includes(editing.keeping())) event.preventDefault();
      editing.leave();
    };
    const onOnline = () => void editing.keep();
    document.addEventListener("visibilitychange", onHidden);
    document.addEventListener("focusout", editing.leaveField);
    addEventListener("beforeunload", onUnload);
    addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      document.removeEventListener("focusout", editing.leaveField);
      removeEventListener("beforeunload", onUnload);
      removeEventListener("online", onOnline);
      editing.leaveField();
      void editing.keep();
    };
  }, [editing]);
  return editing;
}

/** The typing in the file that is open, for its fields. */
export const EditingContext = createContext<Editing | null>(null);

export function useFileEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("There is no file around this field.");
  return editing;
}

/** The value typed into a field that has not arrived yet. */
export function useTyped(path: Path): Value | undefined {
  const editing = useFileEditing();
  return useSyncExternalStore(editing.subscribe, () => editing.typed(path));
}

export const useKeeping = (editing: Editing): Keeping => useSyncExternalStore(editing.subscribe, editing.keeping);

type Change = ChangeStructure["change"];

export const refusalOf = (error: unknown): WordsRefusal | undefined =>
  hasCode(error, WORDS_REFUSED) ? (error.details as WordsRefusal) : undefined;

/** Why the desk did not do it, in a sentence. */
export function reasonOf(error: unknown): string {
  if (hasCode(error, WORDS_CHANGED))
    return "Somebody has changed the words. Look at them again, then repeat your change.";
  return refusalOf(error)?.faults[0]?.reason ?? causeOf(error);
}

/**
 * Changes what a file is made of, after everything that was typed has arrived: entries of lists, marks, choices after an upgrade.
 * @param refused the title of the toast when it is not done; null when the caller shows the refusal
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
      if (refused !== null) showToast({ kind: "problem", title: refused, text: reasonOf(error) });
    },
  });
}
