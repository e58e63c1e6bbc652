/** Keeps a person's typing in the fields of one file until the desk has it. One request at a time; the last words count. */
import type { EditWords, Path, Value, WordsFileView } from "../../core/api/content.ts";
import { DeskApiError } from "../api/client.ts";
import { isSame, keyOf } from "./field-tree.ts";

const PAUSE_MS = 250;
/** Who types without a pause is kept all the same. */
const LONGEST_MS = 1500;
const RETRY_MS = 3000;

type Edit = EditWords["edits"][number];

/** "refused": the desk answered with an error. It is tried again with the next change. */
export type Keeping = "kept" | "keeping" | "away" | "refused";

interface Desk {
  send: (edit: EditWords) => Promise<WordsFileView>;
  /** The file as the desk has it now. */
  view: () => WordsFileView | undefined;
  onAnswer: (view: WordsFileView) => void;
}

export type Editing = ReturnType<typeof createEditing>;

export function createEditing(id: string, { send, view, onAnswer }: Desk) {
  const listeners = new Set<() => void>();
  /** By the key of the field. What is on its way stays in `sending` until the answer. */
  let waiting = new Map<string, Edit>();
  let sending = new Map<string, Edit>();
  let keeping: Keeping = "kept";
  let error: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince = 0;
  let running: Promise<void> | undefined;
  let edition = 0;
  /** Whether the desk has words in a field that the person has not left, and whether it shall hear that they have. */
  let isOpen = false;
  let leaves = false;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const known = (path: Path): Value | undefined => view()?.fields.find((field) => isSame(field.path, path))?.value;

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), pause);
  }

  function take(edit: Edit): void {
    if (waiting.size === 0) waitsSince = Date.now();
    waiting.set(keyOf(edit.path), edit);
    edition += 1;
    isOpen = true;
    leaves = false;
    if (keeping !== "away") keeping = "keeping";
    tell();
  }

  /** Typing on top of an answer begins at the value in it, unless somebody else has changed it. */
  function rebase(answer: WordsFileView): void {
    for (const [key, edit] of waiting) {
      if (edit.kind !== "set" || !sending.has(key)) continue;
      if (answer.conflicts.some(({ path }) => isSame(path, edit.path))) continue;
      waiting.set(key, { ...edit, opened: known(edit.path) });
    }
  }

  /** The same edit, begun at what is on its way. */
  function onTop(edit: Edit): Edit {
    const sent = sending.get(keyOf(edit.path));
    return edit.kind === "set" && sent?.kind === "set" ? { ...edit, opened: sent.value } : edit;
  }

  async function sendOnce(): Promise<void> {
    sending = waiting;
    waiting = new Map();
    const left = leaves;
    leaves = false;
    if (sending.size > 0) keeping = "keeping";
    tell();
    try {
      const answer = await send({ id, edits: [...sending.values()], ...(left && { left }) });
      if (left && waiting.size === 0) isOpen = false;
      onAnswer(answer);
      rebase(answer);
      keeping = waiting.size > 0 ? "keeping" : "kept";
      error = null;
    } catch (cause) {
      // Who has typed meanwhile is in the field again.
      leaves ||= left && waiting.size === 0;
      waiting = new Map([...sending, ...waiting]);
      error = cause;
      const isAway = cause instanceof DeskApiError && (cause.isUnreachable || cause.status >= 500);
      keeping = isAway ? "away" : "refused";
    }
    sending = new Map();
    tell();
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 || leaves) {
      await sendOnce();
      if (keeping === "away") plan(RETRY_MS);
      if (keeping === "away" || keeping === "refused") return;
    }
  }

  /** Sends what waits. @returns once the desk has everything, or could not take it */
  function keep(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** The file. */
    id,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keeping: (): Keeping => keeping,
    /** Why the desk did not take the last words. */
    error: (): unknown => error,
    isKept: (): boolean => waiting.size === 0 && sending.size === 0,
    /** The value of a field that has not arrived yet. */
    typed(path: Path): Value | undefined {
      const edit = waiting.get(keyOf(path)) ?? sending.get(keyOf(path));
      return edit?.kind === "set" ? edit.value : undefined;
    },
    /** Grows with everything that is typed. */
    edition: (): number => edition,
    /** Everything that has not arrived yet, for the preview. */
    unkept: (): { path: Path; value: Value }[] =>
      [...new Map([...sending, ...waiting]).values()].flatMap((edit) =>
        edit.kind === "set" ? [{ path: edit.path, value: edit.value }] : [],
      ),
    /** Takes what was typed. It is sent after a short pause. */
    set(path: Path, value: Value, opened?: { value: Value | undefined }): void {
      const key = keyOf(path);
      const before = waiting.get(key) ?? sending.get(key);
      const begun = opened ?? { value: before?.kind === "set" ? before.opened : known(path) };
      take({ kind: "set", path, opened: begun.value, value });
      if (!running && keeping !== "away") plan(Math.max(0, Math.min(PAUSE_MS, waitsSince + LONGEST_MS - Date.now())));
    },
    /** Takes a choice, which is sent at once. */
    choose(edit: Exclude<Edit, { kind: "set" }>): Promise<void> {
      take(edit);
      return keep();
    },
    keep,
    /** The person has left the field: publishing need not wait for more. */
    leaveField(): void {
      if (!isOpen) return;
      leaves = true;
      void keep();
    },
    /** The page may be closed: what was typed while a request is under way does not wait for its answer. */
    leave(): void {
      leaves = isOpen;
      if (!running) void keep();
      else if (waiting.size > 0)
        void send({ id, edits: [...waiting.values()].map(onTop), left: true }).catch(() => undefined);
    },
  };
}
