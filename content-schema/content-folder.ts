import { join, resolve } from "node:path";

/** The folder of the site's texts: CONTENT_DIR, or content/ of the project. */
export const contentFolder = (env: NodeJS.ProcessEnv = process.env, root = process.cwd()): string =>
  env.CONTENT_DIR ? resolve(root, env.CONTENT_DIR) : join(root, "content");
