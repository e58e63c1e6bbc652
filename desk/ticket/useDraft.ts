import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "../../core/api/messages.ts";
import { deskNow } from "../api/connection.ts";
import { saveDraft } from "../api/messages.ts";

const PAUSE_MS = 800;

/** A text that is kept at the desk while it is written, so that it can be finished on another device. */
export function useDraft(reference: string, begun: Draft, begunAt: string | null) {
  const [draft, setDraft] = useState(begun);
  /** When it was kept last, in milliseconds; null before. */
  const [keptAt, setKeptAt] = useState(begunAt === null ? null : Date.parse(begunAt));
  /** Whether the last try to keep it failed. */
  const [isLost, setLost] = useState(false);
  const unkept = useRef<Draft | null>(null);

  const keep = useCallback(async () => {
    const toKeep = unkept.current;
    if (toKeep === null) return;
    unkept.current = null;
    try {
      await saveDraft(reference, toKeep);
      setKeptAt(deskNow());
      setLost(false);
    } catch {
      unkept.current ??= toKeep;
      setLost(true);
    }
  }, [reference]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  // The last typing is kept when the page is left.
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && void keep();
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      void keep();
    };
  }, [keep]);

  return {
    draft,
    change: (change: Partial<Draft>) => {
      const next = { ...draft, ...change };
      unkept.current = next;
      setDraft(next);
    },
    keptAt,
    isLost,
    /** Stops keeping it: the message has been handed over. */
    release: () => {
      unkept.current = null;
    },
  };
}
