/** Pictures that staff add for the site. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AddedPicture, PictureRules } from "../../core/api/pictures.ts";
import { errorOf, noNetwork } from "./client.ts";
import { deskQuery, keys } from "./queries.ts";

export const pictureRulesQuery = {
  ...deskQuery<PictureRules>(keys.pictureRules, "/content/pictures"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The address of an added picture; undefined for the name of one that came with the site. */
export const pictureAddress = (id: string): string | undefined =>
  /^[\da-f]{32}-\d+x\d+$/.test(id) ? `/desk/api/content/pictures/${id}` : undefined;

/**
 * Sends a file. fetch cannot tell how much of it has gone out.
 * @param onProgress gets the part that has, from 0 to 1
 * @throws DeskApiError with a sentence about the file
 */
function addPicture(file: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<AddedPicture> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<AddedPicture>();
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener("load", () => {
    const { status, statusText, responseText } = request;
    if (status === 200) resolve(JSON.parse(responseText));
    else void errorOf(new Response(responseText, { status, statusText })).then(reject);
  });
  request.addEventListener("error", () => reject(noNetwork()));
  request.addEventListener("abort", () => reject(signal.reason));
  signal.addEventListener("abort", () => request.abort());
  request.open("POST", "/desk/api/content/pictures");
  request.setRequestHeader("content-type", "application/octet-stream");
  request.send(file);
  return promise;
}

/** One upload at a time. It ends with the screen. */
export function useUpload(onAdded: (picture: AddedPicture) => void) {
  const [part, setPart] = useState(0);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const upload = useMutation({
    mutationFn: (file: Blob) => {
      running.current = new AbortController();
      setPart(0);
      return addPicture(file, setPart, running.current.signal);
    },
    onSuccess: onAdded,
  });
  return {
    /** The part that has gone out, from 0 to 1; null while nothing is under way. */
    part: upload.isPending ? part : null,
    error: running.current.signal.aborted ? null : upload.error,
    begin: upload.mutate,
    stop: () => running.current.abort(),
  };
}
