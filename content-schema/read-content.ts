/** Reads content/ from the disk, for tools. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, type ContentFiles, readAll } from "./read.ts";

/** The texts of content/ below the root of the project. */
export const contentFiles = (root: string): ContentFiles =>
  Object.fromEntries(
    globSync("content/**/*.yaml", { cwd: root }).map((path) => [
      path.replaceAll("\\", "/"),
      readFileSync(join(root, path), "utf8"),
    ]),
  );

/** Everything the site says; throws a ContentError that staff can read. */
export const readContent = (root = process.cwd()): Content => readAll(contentFiles(root));
