/** Decodes and encodes pictures in a process of its own: a hostile file can end that process and nothing else. */
import { once } from "node:events";
import type { Rendition } from "../../../site/images/slots.ts";
import { startChild } from "../../child-process.ts";

/** The longest side of what is kept, in pixels: the widest place of the site shows 1380. */
const LONGEST_SIDE = 2000;
/** A smaller picture looks blurred everywhere. In pixels. */
export const LEAST_SIDE = 300;
/** The largest photograph of a phone that is not a special one. */
const MOST_PIXELS = 50_000_000;

interface EncodingLimits {
  milliseconds: number;
  megabytes: number;
}

/** A photograph of 48 megapixels that must be turned takes about 4 s and 350 MB. */
const defaultLimits: EncodingLimits = { milliseconds: 30_000, megabytes: 600 };

export interface EncodingJob {
  bytes: Uint8Array;
  /** Of an upload the picture that is kept, of such a picture one of its sizes. */
  wanted: { longestSide: number; mostPixels: number } | Rendition;
  megabytes: number;
}

export type Encoded =
  | { bytes: Uint8Array; width: number; height: number }
  | { refused: "moving" | "too-large" | "damaged" };

let turn: Promise<unknown> = Promise.resolve();

/** Does one work at a time, because encoding may take hundreds of megabytes of memory. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

async function encodeInProcess(
  bytes: Uint8Array,
  wanted: EncodingJob["wanted"],
  signal: AbortSignal,
  { milliseconds, megabytes }: EncodingLimits,
): Promise<Encoded> {
  signal.throwIfAborted();
  const child = startChild(new URL("encode-process.ts", import.meta.url));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  try {
    child.send({ bytes, wanted, megabytes } satisfies EncodingJob, () => undefined);
    const answered = once(child, "message", { signal: limit });
    // Node emits "close" after the channel is read to its end; it does not promise that of "exit".
    const ended = once(child, "close", { signal: limit });
    const [encoded] = await Promise.race([answered, ended.then(() => [{ refused: "damaged" } satisfies Encoded])]);
    return encoded;
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { refused: "damaged" };
    throw error;
  } finally {
    child.kill("SIGKILL");
  }
}

/**
 * Makes the picture that is kept of an upload of its pixels alone: upright, sRGB, without metadata, as WebP.
 * @throws Error when the signal stops it
 */
export const encodeUpload = (bytes: Uint8Array, signal: AbortSignal, limits = defaultLimits): Promise<Encoded> =>
  encodeInProcess(bytes, { longestSide: LONGEST_SIDE, mostPixels: MOST_PIXELS }, signal, limits);

/** Makes one of the sizes that pages show. @throws Error when it cannot be made, or the signal stops it */
export async function encodeSize(picture: Uint8Array, rendition: Rendition, signal: AbortSignal): Promise<Uint8Array> {
  const encoded = await encodeInProcess(picture, rendition, signal, defaultLimits);
  if ("refused" in encoded) throw new Error("A picture that staff added could not be encoded.");
  return encoded.bytes;
}
