/** The queries of the screens for the site's content. */
import { queryOptions } from "@tanstack/react-query";
import type {
  ChangeEntries,
  ContentHits,
  ContentOverview,
  ContentPreview,
  FieldPath,
  FileView,
  NewCaseStudy,
  NewEntry,
  PreviewContent,
  SaveContent,
} from "../../core/api/content.ts";
import { unpackFile } from "../../core/api/packed-fields.ts";
import type {
  ContentVersions,
  MakePreviewLink,
  NewPreviewLink,
  PreviewLinks,
  Publish,
  PublishAgain,
  PublishProgress,
  PublishState,
  PutBackContent,
  SchedulePublication,
} from "../../core/api/publications.ts";
import { call, get, post, queryOf } from "./client.ts";
import { deskQuery, keys, queryClient } from "./queries.ts";

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

export const ADDRESS_TAKEN = "DESK58";

export const addCaseStudy = async (study: NewCaseStudy) => unpackFile(await post("/content/case-studies", study));

/** @param study the id of its file, and the revision that the person sees */
export const deleteCaseStudy = ({ id, revision }: { id: string; revision: number }) =>
  call<ContentOverview>("DELETE", `/content/case-studies${queryOf({ id, revision: String(revision) })}`);

/** The content has changed since it was read. */
export const CONTENT_CHANGED = "DESK40";
/** Issues block publishing. */
export const NOT_PUBLISHED = "DESK56";
/** The checks reject the change. */
export const CONTENT_REFUSED = "DESK50";

/** Changes of others appear without a press. */
const READ_AGAIN_MS = 60_000;

export const contentQuery = deskQuery<ContentOverview>(keys.content, "/content");

export const contentFileQuery = (id: string) =>
  queryOptions({
    queryKey: keys.contentFile(id),
    queryFn: async ({ signal }) => unpackFile(await get(`/content/file${queryOf({ id })}`, signal)),
    refetchInterval: READ_AGAIN_MS,
  });

/** Calls back when the content has changed elsewhere than in this file. @returns a function that ends it */
export function whenOtherContentChanges(id: string, onChange: () => void): () => void {
  const [kind] = keys.contentFile(id);
  let newest = queryClient.getQueryData<FileView>(keys.contentFile(id))?.revision;
  return queryClient.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query;
    if (event.type !== "updated" || event.action.type !== "success" || queryKey[0] !== kind) return;
    const { revision } = state.data as FileView;
    // "manual": the answer to a change of this person.
    const isHere = event.action.manual && queryKey[1] === id;
    if (!isHere && (event.action.manual || revision !== newest)) onChange();
    newest = revision;
  });
}

export const contentSearchQuery = (q: string) => ({
  ...deskQuery<ContentHits>(keys.contentSearch(q), `/content/search${queryOf({ q })}`),
  enabled: q !== "",
});

export const versionsQuery = (id: string) =>
  deskQuery<ContentVersions>(keys.contentVersions(id), `/content/versions${queryOf({ id })}`);

export const newEntryQuery = (id: string, list: FieldPath) =>
  deskQuery<NewEntry>(
    keys.contentEntry(id, list),
    `/content/entries/new${queryOf({ id, list: JSON.stringify(list) })}`,
  );

const PROGRESS_MS = 400;

/** The step of the publication that the desk makes, while somebody waits for it. */
export const publishProgressQuery = {
  ...deskQuery<PublishProgress>([...keys.publish, "progress"], "/content/publish/progress"),
  refetchInterval: PROGRESS_MS,
  staleTime: 0,
  gcTime: 0,
};

export const publishQuery = {
  ...deskQuery<PublishState>(keys.publish, "/content/publish"),
  // A scheduled publication takes place without a press.
  refetchInterval: ({ state: { data } }: { state: { data?: PublishState | undefined } }) =>
    data?.scheduled ? READ_AGAIN_MS : (false as const),
};

/**
 * Changes a file. A reading that is under way before or meanwhile would bring the old content back.
 * @param change gets the revision that the person sees
 */
export async function changeFile<Answer>(id: string, change: (revision: number) => Promise<Answer>): Promise<Answer> {
  const queryKey = keys.contentFile(id);
  await queryClient.cancelQueries({ queryKey });
  const answer = await change(queryClient.getQueryData<FileView>(queryKey)?.revision ?? 0);
  await queryClient.cancelQueries({ queryKey });
  return answer;
}

/** Browsers let requests of 64 kB outlive a page; a letter takes up to three bytes. */
const MOST_LETTERS = 20_000;

/** Outlives the page, so that the last change is saved. */
export const saveContent = async (body: SaveContent) =>
  unpackFile(await call("PUT", "/content/file", body, { keepalive: JSON.stringify(body).length < MOST_LETTERS }));
export const changeEntries = async (change: ChangeEntries) => unpackFile(await post("/content/entries", change));
export const putBackContent = (version: PutBackContent) => post<ContentVersions>("/content/put-back", version);
/** The time limit of the server is shorter. */
const PREVIEW_MS = 120_000;

export const previewContent = (body: PreviewContent, theme: "light" | "dark") =>
  post<ContentPreview>(`/content/preview?theme=${theme}`, body, { timeoutMs: PREVIEW_MS });

const PREVIEW_LINKS = "/content/preview/links";

export const previewLinksQuery = deskQuery<PreviewLinks>(["preview-links"], PREVIEW_LINKS);
export const makePreviewLink = (body: MakePreviewLink) => post<NewPreviewLink>(PREVIEW_LINKS, body);
export const endPreviewLink = (id: string) => call<PreviewLinks>("DELETE", `${PREVIEW_LINKS}/${id}`);

/** Seconds; with new pictures, or on a busy machine, longer. */
const PUBLISH_MS = 120_000;

export const publish = (body: Publish) => post<PublishState>("/content/publish", body, { timeoutMs: PUBLISH_MS });
export const schedulePublication = (body: SchedulePublication) =>
  call<PublishState>("PUT", "/content/publish/schedule", body, { timeoutMs: PUBLISH_MS });
/** @param before its `scheduledAt` */
export const cancelPublication = (before: string) =>
  call<PublishState>("DELETE", `/content/publish/schedule${queryOf({ before })}`);
export const publishAgain = (body: PublishAgain) =>
  post<PublishState>("/content/publish/again", body, { timeoutMs: PUBLISH_MS });
