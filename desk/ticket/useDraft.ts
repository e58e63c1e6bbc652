import { useCallback, useEffect, useRef, useState } from "react";
import type { MessageDraft } from "../../core/api/messages.ts";
import { deskNow } from "../api/connection.ts";
import { saveMessageDraft } from "../api/messages.ts";

const PAUSE_MS = 800;

/** A draft that is autosaved on the server, so that it can be finished on another device. */
export function useDraft(reference: string, begun: MessageDraft, begunAt: string | null) {
  const [draft, setDraft] = useState(begun);
  /** The time of the last save, in milliseconds; null before. */
  const [savedAt, setSavedAt] = useState(begunAt === null ? null : Date.parse(begunAt));
  const [isLost, setLost] = useState(false);
  const unsaved = useRef<MessageDraft | null>(null);
  const newest = useRef(begun);

  const save = useCallback(async () => {
    const draftToSave = unsaved.current;
    if (draftToSave === null) return;
    unsaved.current = null;
    try {
      await saveMessageDraft(reference, draftToSave);
      setSavedAt(deskNow());
      setLost(false);
    } catch {
      unsaved.current ??= draftToSave;
      setLost(true);
    }
  }, [reference]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);

  // Saves the last changes when the page is left.
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && void save();
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      void save();
    };
  }, [save]);

  return {
    draft,
    /** Also after a while, such as when a file has arrived: what was typed meanwhile stays. */
    change: (change: Partial<MessageDraft> | ((draft: MessageDraft) => Partial<MessageDraft>)) => {
      const next = { ...newest.current, ...(typeof change === "function" ? change(newest.current) : change) };
      newest.current = next;
      unsaved.current = next;
      setDraft(next);
    },
    savedAt,
    isLost,
    /** Stops the autosave, because the message was sent. */
    release: () => {
      unsaved.current = null;
    },
  };
}
