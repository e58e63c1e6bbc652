import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const require = createRequire(import.meta.url);

/**
 * Loads one of the modules with which a build of the site draws pages on request, and its data.
 * @param renderDir the folder dist-render/
 * @throws Error when the folder is missing or was not built completely
 */
export function loadRenderedModule<T>(renderDir: string, module: string, data: string): { module: T; data: unknown } {
  const file = resolve(renderDir, module);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing, so its pages cannot be drawn. Build the site again: npm run build.`);
  }
  // A new build writes the same file, which the cache would hide.
  delete require.cache[file];
  return { module: require(file), data: JSON.parse(readFileSync(resolve(renderDir, data), "utf8")) };
}
