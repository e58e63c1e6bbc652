/** The content of the publish screen. */
import { parsePath } from "../../../content-editor/paths.ts";
import { ContentError } from "../../../content-schema/content-issue.ts";
import { isPublicAddress, unfinished } from "../../../content-schema/launch.ts";
import { type ContentFiles, parseContent } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { Config } from "../../config.ts";
import type { LiveSite } from "../../site/live-site.ts";
import { readPublications } from "../../site/publications.ts";
import type { UnpublishableError } from "../../site/publish.ts";
import type { PublishFault, PublishState } from "../contract/words.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";
import type { WordsStore } from "./save.ts";
import { readWaitingChanges } from "./versions.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lists what keeps the words from a public address. While the content has faults nobody can tell. */
function mustReplace(files: ContentFiles, { siteUrl, allowPlaceholders }: Config): PublishState["mustReplace"] {
  if (allowPlaceholders || !isPublicAddress(siteUrl ?? undefined)) return [];
  try {
    return unfinished(parseContent(files)).flatMap(({ file, field, duty }) => {
      const text = files[file] ?? "";
      const place = placeOf(file, text);
      const path = [...parsePath(field)];
      const label = fullLabelOf(readYaml(file, text).data, path);
      return place ? [{ file: place.id, path, label, what: `${capitalised(duty)}.` }] : [];
    });
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/** The faults, with the places that the screens know. */
export const viewFaults = (words: ContentFiles, { faults }: UnpublishableError): PublishFault[] =>
  faults.map(({ file, path, reason }) => {
    const place = file === undefined ? undefined : placeOf(file, words[file] ?? "");
    return { reason: capitalised(reason), file: place?.id, path: place && path && [...path] };
  });

export async function viewPublish(
  words: WordsStore,
  site: LiveSite,
  config: Config,
  staffId: string,
): Promise<PublishState> {
  const { content } = words;
  const [{ files, revision }, changes, publications] = await Promise.all([
    content.read(),
    readWaitingChanges(words, staffId),
    readPublications(content.database),
  ]);
  const [newest] = publications;
  return {
    changes,
    invented: Object.entries(files).reduce((sum, [file, text]) => sum + readYaml(file, text).marked.size, 0),
    mustReplace: mustReplace(files, config),
    revision,
    publication: newest?.id ?? 0,
    publications: publications.map(({ id, version, at, by }) => ({ id, version, at, by })),
    problem: site.problem(),
    isDrawn: site.isDrawn(),
  };
}
