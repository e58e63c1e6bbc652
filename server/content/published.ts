/** Which words visitors see. */
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { readBuildInfo } from "../publish/build-info.ts";
import { buildFolders, isFinished, readLiveOrNothing } from "../publish/builds-folder.ts";
import type { ContentStore } from "./content-store.ts";
import { readVersion } from "./versions.ts";

/** The version of the live build; 0 while the site shows the words that came with the product. */
export function liveVersion(buildsDir: string): number {
  const [live] = readLiveOrNothing(buildsDir);
  if (live === undefined || !isFinished(buildsDir, live.id)) return 0;
  return readBuildInfo(buildFolders(buildsDir, live.id).root).version ?? 0;
}

/** The texts that visitors see. */
export const readPublished = (content: ContentStore, buildsDir: string): Promise<ContentFiles> =>
  readVersion(content, liveVersion(buildsDir));
