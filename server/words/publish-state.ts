/** The content of the publish screen. */
import { isPublicAddress, unfinished } from "../../content-schema/launch.ts";
import { parsePath } from "../../content-schema/paths.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import type { Config } from "../config.ts";
import type { PublishFault, PublishState } from "../contract/words.ts";
import type { LiveSite } from "../site/live-site.ts";
import type { UnpublishableError } from "../site/publish.ts";
import { sayChange } from "./changes.ts";
import { changedFiles } from "./compare.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";
import { wordsToPublish } from "./published.ts";
import { viewUpgrade } from "./upgrades.ts";
import { readWordsNow } from "./views.ts";
import type { Words, WordsStore } from "./words.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lists what keeps the words from a public address. While they have faults nobody can tell. */
function mustReplace(
  { files, content }: Words["laid"],
  { siteUrl, allowPlaceholders }: Config,
): PublishState["mustReplace"] {
  if (!content || allowPlaceholders || !isPublicAddress(siteUrl ?? undefined)) return [];
  return unfinished(content).flatMap(({ file: name, field, duty }) => {
    const file = files[name];
    const place = file && placeOf(file);
    const path = [...parsePath(field)];
    const label = fullLabelOf(file?.data, path);
    return place ? [{ file: place.id, path, label, what: `${capitalised(duty)}.` }] : [];
  });
}

/** The faults, with the places that the screens know. */
export const viewFaults = (words: ContentData, { faults }: UnpublishableError): PublishFault[] =>
  faults.map(({ file, path, reason }) => {
    const known = file === undefined ? undefined : words[file];
    const place = known && placeOf(known);
    return { reason: capitalised(reason), file: place?.id, path: place && path && [...path] };
  });

export async function viewPublish(store: WordsStore, site: LiveSite, config: Config): Promise<PublishState> {
  const { words, publications, live, published } = await readWordsNow(store);
  const closed = wordsToPublish(words, new Date());
  return {
    changes: changedFiles(published, closed.files).flatMap((change) => sayChange(change, words)),
    writing: changedFiles(closed.files, words.laid.files).flatMap((change) => sayChange(change, words)),
    invented: Object.values(closed.files).reduce((sum, { marked }) => sum + marked.size, 0),
    mustReplace: mustReplace(closed, config),
    leftOut: viewUpgrade(words).filter(({ kind }) => kind !== "offer"),
    revision: words.revision,
    publication: live?.id ?? 0,
    publications: publications.map(({ id, version, at, by }) => ({ id, version, at, by })),
    problem: site.problem(),
    isDrawn: site.isDrawn(),
  };
}
