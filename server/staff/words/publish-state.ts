/** The content of the publish screen. */
import { parsePath } from "../../../content-editor/paths.ts";
import { ContentError } from "../../../content-schema/content-issue.ts";
import { isPublicAddress, unfinished } from "../../../content-schema/launch.ts";
import { type ContentFiles, parseContent } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { Config } from "../../config.ts";
import { type BuildRow, finishedBuilds, lastBuilds } from "../../publish/build-queue.ts";
import { listBuilders } from "../../publish/builders.ts";
import { isFinished, readLiveOrNothing } from "../../publish/builds-folder.ts";
import { KEPT_BUILDS } from "../../publish/half-built.ts";
import type { Build, PublishState } from "../contract/words.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";
import type { WordsStore } from "./save.ts";
import { readWaitingChanges } from "./versions.ts";

/** How a builder is started where there is none. */
const COMMAND = "npm run builder";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lists what keeps a build for a public address from going out. While the content has faults nobody can tell. */
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

interface BuildPlace {
  buildsDir: string;
  /** Undefined while nothing was published. */
  liveId: string | undefined;
  files: ContentFiles;
}

export const placeOfBuilds = (buildsDir: string, files: ContentFiles): BuildPlace => ({
  buildsDir,
  liveId: readLiveOrNothing(buildsDir)[0]?.id,
  files,
});

/** A build as the screen shows it. */
export function viewBuild(build: BuildRow, { buildsDir, liveId, files }: BuildPlace): Build {
  const { id, version, state, progress } = build;
  const { fault } = progress;
  const place = fault?.file === undefined ? undefined : placeOf(fault.file, files[fault.file] ?? "");
  return {
    id,
    version,
    isTrial: build.trial === 1,
    state,
    askedAt: build.asked_at,
    by: build.asked_by === null ? null : { id: build.asked_by, name: build.asked_by_name ?? "" },
    startedAt: build.started_at,
    endedAt: build.ended_at,
    isLive: id === liveId,
    isKept: isFinished(buildsDir, id),
    steps: progress.steps,
    fault: fault && { reason: fault.reason, file: place?.id, path: place && fault.path },
  };
}

/** The middle one of the durations. */
function usualSeconds(builds: readonly BuildRow[]): number | null {
  const durations = builds
    .flatMap(({ started_at, ended_at }) =>
      started_at && ended_at ? [new Date(ended_at).getTime() - new Date(started_at).getTime()] : [],
    )
    .sort((a, b) => a - b);
  const middle = durations[Math.floor(durations.length / 2)];
  return middle === undefined ? null : middle / 1000;
}

export async function viewPublish(words: WordsStore, config: Config, staffId: string): Promise<PublishState> {
  const { content, buildsDir } = words;
  const { database } = content;
  const [{ files, revision }, changes, [last], finished, builders] = await Promise.all([
    content.read(),
    readWaitingChanges(words, staffId),
    lastBuilds(database, 1),
    finishedBuilds(database, KEPT_BUILDS),
    listBuilders(database, new Date()),
  ]);
  const builds = placeOfBuilds(buildsDir, files);
  const view = (build: BuildRow) => viewBuild(build, builds);
  return {
    changes,
    invented: Object.entries(files).reduce((sum, [file, text]) => sum + readYaml(file, text).marked.size, 0),
    mustReplace: mustReplace(files, config),
    revision,
    build: last ? view(last) : null,
    builds: finished.map(view),
    builders,
    command: COMMAND,
    usualSeconds: usualSeconds(finished),
  };
}
