import { createHash } from "node:crypto";

/** An id for a message about several things: the same for every attempt about the same ones. */
export const combinedId = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.join("\n")).digest("hex").slice(0, 32);
