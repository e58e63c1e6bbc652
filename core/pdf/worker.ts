/** Runs in the worker thread of a pool (worker-pool.ts): sets one document after another. */
import { parentPort } from "node:worker_threads";
import { loadTypesetter, type TemplateData } from "./typesetter.ts";

export interface TypesetJob {
  document: TemplateData;
  /** The time that a PDF carries; a document without one becomes a JPEG. */
  createdAt?: Date;
}

export type TypesetAnswer = { made: Uint8Array } | { error: string } | { isAbsent: true };

const typesetter = loadTypesetter();

/** Sharp is optional, too, and only cards need it. */
async function jpeg(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, chromaSubsampling: "4:4:4" }).toBuffer();
}

async function answerTo({ document, createdAt }: TypesetJob): Promise<TypesetAnswer> {
  if (!typesetter) return { isAbsent: true };
  try {
    return { made: createdAt ? typesetter.pdf(document, createdAt) : await jpeg(typesetter.svg(document)) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", async (job: TypesetJob) => parentPort?.postMessage(await answerTo(job)));
