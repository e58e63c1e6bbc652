import { join } from "node:path";

/** The folder of the site's texts. */
export const contentFolder = (root = process.cwd()): string => join(root, "content");

/** The folder of the pictures that staff added at the desk, for a build: pictures/ beside the texts. */
export const picturesFolder = (): string => join(process.cwd(), "pictures");
