/** A part of a file, both ends included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * The one part of a file that is asked for (RFC 9110 §14.1.2), so that a browser can go on with a picture where the
 * connection broke. Undefined: all of it, because the request names no part, several, or what is no range at all.
 */
export function partOf(header: string | undefined, size: number): Part | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start > end ? "beyond" : { start, end };
}
