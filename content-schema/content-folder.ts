import { dirname, join, resolve } from "node:path";

/** The folder of the site's texts: CONTENT_DIR, or content/ of the project. */
export const contentFolder = (env: NodeJS.ProcessEnv = process.env, root = process.cwd()): string =>
  env.CONTENT_DIR ? resolve(root, env.CONTENT_DIR) : join(root, "content");

/** The folder of the pictures that staff added at the desk, for a build: pictures/ beside the texts. */
export const picturesFolder = (): string => join(dirname(contentFolder()), "pictures");
