/** Decodes a picture and encodes it anew, in a process of its own: a hostile file can end that process and nothing else. */
import { fork } from "node:child_process";
import { once } from "node:events";

/** The longest side of what is kept, in pixels: the widest place of the site shows 1380. */
const LONGEST_SIDE = 2000;
/** A smaller picture looks blurred everywhere. In pixels. */
export const LEAST_SIDE = 300;
/** The largest photograph of a phone that is not a special one. */
const MOST_PIXELS = 50_000_000;

export interface EncodingLimits {
  milliseconds: number;
  megabytes: number;
}

/** A photograph of 48 megapixels that must be turned takes about 4 s and 350 MB. */
const limits: EncodingLimits = { milliseconds: 30_000, megabytes: 600 };

export interface EncodingJob {
  from: string;
  to: string;
  longestSide: number;
  mostPixels: number;
  megabytes: number;
}

export type Encoded = { width: number; height: number } | { refused: "moving" | "too-large" | "damaged" };

/**
 * Writes a file of its pixels alone: upright, sRGB, without metadata, as WebP.
 * @throws Error when the signal stops it
 */
export async function encodePicture(
  from: string,
  to: string,
  signal: AbortSignal,
  { milliseconds, megabytes } = limits,
): Promise<Encoded> {
  const child = fork(new URL("encode-process.ts", import.meta.url), {
    // No settings: they hold passwords.
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  try {
    child.send({ from, to, longestSide: LONGEST_SIDE, mostPixels: MOST_PIXELS, megabytes } satisfies EncodingJob);
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
