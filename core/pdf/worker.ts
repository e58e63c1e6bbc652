/** Runs in the worker thread of a pool (worker-pool.ts): sets one document after another. */
import { parentPort } from "node:worker_threads";
import { loadTypesetter, type TemplateData } from "./typesetter.ts";

export interface Job {
  document: TemplateData;
  /** The time that a PDF carries; a document without one becomes a JPEG. */
  made?: Date;
}

export type Answer = { made: Uint8Array } | { error: string } | { isAbsent: true };

const typesetter = loadTypesetter();

/** Sharp is optional, too, and only cards need it. */
async function jpeg(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, chromaSubsampling: "4:4:4" }).toBuffer();
}

async function answerTo({ document, made }: Job): Promise<Answer> {
  if (!typesetter) return { isAbsent: true };
  try {
    return { made: made ? typesetter.pdf(document, made) : await jpeg(typesetter.svg(document)) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", async (job: Job) => parentPort?.postMessage(await answerTo(job)));
