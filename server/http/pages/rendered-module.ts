import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

/**
 * Loads one of the modules with which a build of the site draws pages on request, and its data.
 * @param renderDir the folder dist-render/
 * @throws Error when the folder is missing or was not built completely
 */
export function loadRenderedModule<T>(renderDir: string, name: string, data: string): { module: T; data: unknown } {
  const file = resolve(renderDir, name);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing, so its pages cannot be drawn. Build the site again: npm run build.`);
  }
  // Neither kept by the cache, where a new build of the same name would not be seen, nor by the parent module.
  const require = createRequire(file);
  const module: T = require(file);
  delete require.cache[file];
  return { module, data: JSON.parse(readFileSync(resolve(renderDir, data), "utf8")) };
}
