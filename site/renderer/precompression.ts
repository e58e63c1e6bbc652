import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Every kind of text file that a build writes. */
const TEXTS = "**/*.{html,css,js,mjs,json,xml,txt,svg,webmanifest}";
/** Smaller responses fit into one packet anyway. */
const WORTHWHILE_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz beside every text file of a built site, so that the server and a CDN can send the smallest. Uses the
 * highest levels because each file is compressed only once.
 */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    globSync(TEXTS, { cwd: folder }).map(async (name) => {
      const path = join(folder, name);
      const text = await readFile(path);
      if (text.length < WORTHWHILE_BYTES) return;
      const hints = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${path}.br`, await brotli(text, { params: hints }));
      await writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
