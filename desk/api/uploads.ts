/** Files that go to the desk as they are. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorOf, noNetwork } from "./client.ts";

/**
 * Sends a file. fetch cannot tell how much of it has gone out.
 * @param path below /desk/api, with the query
 * @param onProgress gets the part that has, from 0 to 1
 * @throws DeskApiError with a sentence about the file
 */
function send<Answer>(path: string, file: Blob, onProgress: (part: number) => void, signal: AbortSignal) {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener("load", () => {
    const { status, statusText, responseText } = request;
    if (status === 200) resolve(JSON.parse(responseText));
    else void errorOf(new Response(responseText, { status, statusText })).then(reject);
  });
  request.addEventListener("error", () => reject(noNetwork()));
  request.addEventListener("abort", () => reject(signal.reason));
  signal.addEventListener("abort", () => request.abort());
  request.open("POST", `/desk/api${path}`);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.send(file);
  return promise;
}

/** One upload at a time. It ends with the screen. */
export function useUpload<Answer>() {
  const [part, setPart] = useState(0);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const upload = useMutation({
    mutationFn: ({ path, file }: { path: string; file: Blob }) => {
      running.current = new AbortController();
      setPart(0);
      return send<Answer>(path, file, setPart, running.current.signal);
    },
  });
  return {
    /** The part that has gone out, from 0 to 1; null while nothing is under way. */
    part: upload.isPending ? part : null,
    error: running.current.signal.aborted ? null : upload.error,
    /** Resolves to the answer; null where it failed or was stopped. */
    begin: (path: string, file: Blob): Promise<Answer | null> => upload.mutateAsync({ path, file }).catch(() => null),
    stop: () => running.current.abort(),
  };
}
