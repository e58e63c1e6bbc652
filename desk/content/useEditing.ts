import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type {
  ChangeEntries,
  ContentOverview,
  ContentRefusal,
  FieldPath,
  FieldValue,
  FileView,
} from "../../core/api/content.ts";
import { causeOf, hasCode } from "../api/client.ts";
import { useOnline } from "../api/connection.ts";
import { CONTENT_CHANGED, CONTENT_REFUSED, changeEntries, changeFile, saveContent } from "../api/content.ts";
import { keys, queryClient, readAgain, useMe } from "../api/queries.ts";
import { showToast } from "../components/toasts.ts";
import { createEditing, type Editing, type SaveState } from "./editing.ts";
import { keyOf, showField } from "./field-tree.ts";

/** By person and file. Unsaved changes outlive the screen, also when the sign-in has expired. */
const openEditors = new Map<string, Editing>();

/** Shows the answer to a change of a file, and the file's problems and changes in the list of files. */
function showAnswer(id: string, view: FileView): void {
  queryClient.setQueryData(keys.contentFile(id), view);
  queryClient.setQueryData<ContentOverview>(
    keys.content,
    (overview) => overview && { ...overview, files: overview.files.map((file) => (file.id === id ? view.file : file)) },
  );
}

function editingOf(person: string, file: string): Editing {
  const name = `${person} ${file}`;
  const known = openEditors.get(name);
  if (known) return known;
  const key = keys.contentFile(file);
  const editing = createEditing(file, {
    send: (change) => changeFile(file, () => saveContent(change)),
    view: () => queryClient.getQueryData<FileView>(key),
    onAnswer: (view) => showAnswer(file, view),
  });
  openEditors.set(name, editing);
  return editing;
}

/** The editor of a file: autosaved on pause, on leave and on reconnect. */
export function useEditing(file: string): Editing {
  const me = useMe();
  const online = useOnline();
  const editing = editingOf(me.id, file);

  useEffect(() => {
    if (online) void editing.save();
  }, [editing, online]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && editing.leave();
    const onUnload = (event: BeforeUnloadEvent) => {
      // The browser asks before it closes a page with unsaved changes.
      if (["offline", "rejected"].includes(editing.saveState())) event.preventDefault();
      editing.leave();
    };
    const onOnline = () => void editing.save();
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
      void editing.save();
    };
  }, [editing]);
  return editing;
}

/** The editor of the open file, for its fields. */
export const EditingContext = createContext<Editing | null>(null);

export function useFileEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("There is no file around this field.");
  return editing;
}

/** Leads to a field of the open file. That of another entry, or behind the other tab, is drawn first. */
export function useLeadToField(): (path: FieldPath) => void {
  const navigate = useNavigate();
  const { id } = useFileEditing();
  return (path) => {
    const at = keyOf(path);
    if (!showField(at)) void navigate({ to: "/words/$", params: { _splat: id }, search: { at }, resetScroll: false });
  };
}

/** The unsaved value of a field. */
export function useTyped(path: FieldPath): FieldValue | undefined {
  const editing = useFileEditing();
  return useSyncExternalStore(editing.subscribe, () => editing.typed(path));
}

export const useSaveState = (editing: Editing): SaveState => useSyncExternalStore(editing.subscribe, editing.saveState);

type Change = ChangeEntries["change"];

export const refusalOf = (error: unknown): ContentRefusal | undefined =>
  hasCode(error, CONTENT_REFUSED) ? (error.details as ContentRefusal) : undefined;

/** The reason why the desk rejected a change, in a sentence. */
export function reasonOf(error: unknown): string {
  if (hasCode(error, CONTENT_CHANGED))
    return "Somebody has changed the words. Look at them again, then repeat your change.";
  return refusalOf(error)?.issues[0]?.reason ?? causeOf(error);
}

/**
 * Changes entries of lists, placeholders, or the choice after an upgrade, once all typed changes are saved.
 * @param refused the title of the toast when it is not done; null when the caller shows the refusal
 */
export function useEntryChange(refused: string | null, onDone?: (view: FileView, change: Change) => void) {
  const editing = useFileEditing();
  const key = keys.contentFile(editing.id);
  return useMutation({
    // One after the other: each names the revision of the one before.
    scope: { id: key.join("/") },
    mutationFn: async (change: Change) => {
      await editing.save();
      return changeFile(editing.id, (revision) => changeEntries({ id: editing.id, revision, change }));
    },
    onSuccess: (view, change) => {
      showAnswer(editing.id, view);
      onDone?.(view, change);
    },
    onError: (error) => {
      readAgain(key);
      if (refused !== null) showToast({ kind: "problem", title: refused, text: reasonOf(error) });
    },
  });
}
