import { useEffect, useRef, useState } from "react";
import type { AddedPicture } from "../../server/contract/pictures.ts";
import { addPicture } from "../api/pictures.ts";

export interface Upload {
  /** The part that has gone out, from 0 to 1; null while nothing is under way. */
  part: number | null;
  error: unknown;
  begin: (file: Blob) => void;
  stop: () => void;
}

/** One upload at a time. It ends with the screen. */
export function useUpload(onAdded: (picture: AddedPicture) => void): Upload {
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: Blob, signal: AbortSignal): Promise<void> {
    setError(null);
    setPart(0);
    try {
      onAdded(await addPicture(file, setPart, signal));
    } catch (cause) {
      if (!signal.aborted) setError(cause);
    }
    setPart(null);
  }

  return {
    part,
    error,
    begin: (file) => {
      running.current?.abort();
      running.current = new AbortController();
      void send(file, running.current.signal);
    },
    stop: () => running.current?.abort(),
  };
}
