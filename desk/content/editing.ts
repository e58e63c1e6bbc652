/** Autosaves a person's changes of the fields of one file. One request at a time; last write wins. */
import type { FieldPath, FieldValue, FileView, SaveContent } from "../../core/api/content.ts";
import { DeskApiError } from "../api/client.ts";
import { isSame, keyOf } from "./field-tree.ts";

const PAUSE_MS = 250;
/** The longest time without a save while a person types without a pause. */
const LONGEST_MS = 1500;
const RETRY_MS = 3000;

type FieldChange = SaveContent["changes"][number];

/** "rejected": the desk answered with an error. The next change retries. */
export type SaveState = "saved" | "saving" | "offline" | "rejected";

interface Desk {
  send: (change: SaveContent) => Promise<FileView>;
  view: () => FileView | undefined;
  onAnswer: (view: FileView) => void;
}

export type Editing = ReturnType<typeof createEditing>;

export function createEditing(id: string, { send, view, onAnswer }: Desk) {
  const listeners = new Set<() => void>();
  /** Changes by the key of the field. They are in `sending` from the request to its answer. */
  let waiting = new Map<string, FieldChange>();
  let sending = new Map<string, FieldChange>();
  let saveState: SaveState = "saved";
  let error: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince = 0;
  let running: Promise<void> | undefined;
  let edition = 0;
  /**
   * Whether a field that the person has not left has saved changes, and whether the next request reports that they have
   * left it.
   */
  let isOpen = false;
  let leaves = false;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const known = (path: FieldPath): FieldValue | undefined =>
    view()?.fields.find((field) => isSame(field.path, path))?.value;

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  }

  function add(change: FieldChange): void {
    if (waiting.size === 0) waitsSince = Date.now();
    waiting.set(keyOf(change.path), change);
    edition += 1;
    isOpen = true;
    leaves = false;
    if (saveState !== "offline") saveState = "saving";
    notify();
  }

  /** Bases waiting changes on the answer, unless somebody else has changed the field. */
  function rebase(answer: FileView): void {
    for (const [key, change] of waiting) {
      if (change.kind !== "set" || !sending.has(key)) continue;
      if (answer.conflicts.some(({ path }) => isSame(path, change.path))) continue;
      waiting.set(key, { ...change, opened: known(change.path) });
    }
  }

  /** The same change, based on the one that is being sent. */
  function onTop(change: FieldChange): FieldChange {
    const sent = sending.get(keyOf(change.path));
    return change.kind === "set" && sent?.kind === "set" ? { ...change, opened: sent.value } : change;
  }

  async function sendOnce(): Promise<void> {
    sending = waiting;
    waiting = new Map();
    const left = leaves;
    leaves = false;
    if (sending.size > 0) saveState = "saving";
    notify();
    try {
      const answer = await send({ id, changes: [...sending.values()], ...(left && { left }) });
      if (left && waiting.size === 0) isOpen = false;
      onAnswer(answer);
      rebase(answer);
      saveState = waiting.size > 0 ? "saving" : "saved";
      error = null;
    } catch (cause) {
      // A person who has typed meanwhile is in the field again.
      leaves ||= left && waiting.size === 0;
      waiting = new Map([...sending, ...waiting]);
      error = cause;
      const isOffline = cause instanceof DeskApiError && (cause.isUnreachable || cause.status >= 500);
      saveState = isOffline ? "offline" : "rejected";
    }
    sending = new Map();
    notify();
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 || leaves) {
      await sendOnce();
      if (saveState === "offline") plan(RETRY_MS);
      if (saveState === "offline" || saveState === "rejected") return;
    }
  }

  /** Sends all waiting changes. @returns once they are saved or have failed */
  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    id,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveState: (): SaveState => saveState,
    error: (): unknown => error,
    isSaved: (): boolean => waiting.size === 0 && sending.size === 0,
    typed(path: FieldPath): FieldValue | undefined {
      const change = waiting.get(keyOf(path)) ?? sending.get(keyOf(path));
      return change?.kind === "set" ? change.value : undefined;
    },
    /** Grows with everything that is typed. */
    edition: (): number => edition,
    unsaved: (): { path: FieldPath; value: FieldValue }[] =>
      [...new Map([...sending, ...waiting]).values()].flatMap((change) =>
        change.kind === "set" ? [{ path: change.path, value: change.value }] : [],
      ),
    /** Changes a field. The change is sent after a short pause. */
    set(path: FieldPath, value: FieldValue, opened?: { value: FieldValue | undefined }): void {
      const key = keyOf(path);
      const before = waiting.get(key) ?? sending.get(key);
      const base = opened ?? { value: before?.kind === "set" ? before.opened : known(path) };
      add({ kind: "set", path, opened: base.value, value });
      if (!running && saveState !== "offline")
        plan(Math.max(0, Math.min(PAUSE_MS, waitsSince + LONGEST_MS - Date.now())));
    },
    choose(change: Exclude<FieldChange, { kind: "set" }>): Promise<void> {
      add(change);
      return save();
    },
    save,
    /** The person has left the field: publishing need not wait for more. */
    leaveField(): void {
      if (!isOpen) return;
      leaves = true;
      void save();
    },
    /** The page may be closed: changes are sent without waiting for the answer to a running request. */
    leave(): void {
      leaves = isOpen;
      if (!running) void save();
      else if (waiting.size > 0)
        void send({ id, changes: [...waiting.values()].map(onTop), left: true }).catch(() => undefined);
    },
  };
}
