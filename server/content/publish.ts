/**
 * Publishing: owners publish the words as they are now, or those of an earlier publication again. Everybody may look. All pages are
 * rendered and checked, one row is written, and this server shows them at once.
 */
import type { FastifyInstance } from "fastify";
import type { Sql } from "sql-template-tag";
import type { By } from "../../core/api/content.ts";
import { type PublishFault, type PublishState, publishAgain, publishWords } from "../../core/api/publications.ts";
import { describePath } from "../../core/content/field-path.ts";
import { isPublicAddress, unfinished } from "../../core/content/launch.ts";
import type { ContentData, ContentFiles } from "../../core/content/read-content.ts";
import type { DeskContext } from "../app-context.ts";
import type { Config } from "../config.ts";
import { NothingChangedError } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { readBody } from "../http/requests.ts";
import { version as program } from "../package-info.ts";
import { builtNotice } from "../privacy/known-notices.ts";
import type { LiveSite } from "../site/live-site.ts";
import {
  addPublication,
  newestPublication,
  type Pictures,
  type Publication,
  readPictures,
  readPublications,
  type WordsVersion,
} from "../site/publications.ts";
import type { SiteAnswer, SiteFault } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { audit } from "../staff/session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../staff/session/guard.ts";
import { changedFiles, sayChange } from "./changes.ts";
import { screenOf } from "./editor-files.ts";
import { fullLabelOf } from "./labels.ts";
import { closeEdits, readWords, type Words, type WordsStore } from "./overrides.ts";
import { viewUpgrade } from "./upgrades.ts";
import { contentFilesOf, readWordsNow, versionToPublish, wordsOf, wordsToPublish } from "./versions.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface PublishOrder {
  version: WordsVersion;
  texts: ContentFiles;
  /** The newest publication that the owner saw; 0 while there is none. */
  previous: number;
  by: { id: string; name: string };
  /** The line of the audit that the same transaction writes. */
  record: Sql;
}

/** Renders the pages that go out, or says why they cannot. */
async function renderFinished(
  site: LiveSite,
  texts: ContentFiles,
  pictures: Pictures,
  at: string,
): Promise<SiteAnswer> {
  const answer = await site.render(texts, pictures, at).catch((error: unknown) => {
    if (!(error instanceof RenderFailedError)) throw error;
    const [reason = ""] = error.message.split("\n");
    return { faults: [{ reason: `The pages could not be made: ${reason}.` }] };
  });
  if ("faults" in answer) return answer;
  const { rendered } = answer;
  const invented = site.isUnfinished(rendered) ? rendered.unfinished : [];
  const faults = [
    ...invented.map(({ file, path, duty }) => ({ file, reason: `${describePath(path)} is invented: ${duty}.` })),
    ...rendered.longSheets,
  ];
  return faults.length > 0 ? { faults } : answer;
}

/** Lists what keeps the words from a public address. While they have faults nobody can tell. */
function mustReplace(
  { files, content }: Words["laid"],
  { siteUrl, allowPlaceholders }: Config,
): PublishState["mustReplace"] {
  if (!content || allowPlaceholders || !isPublicAddress(siteUrl ?? undefined)) return [];
  return unfinished(content).flatMap(({ file: name, path, duty }) => {
    const file = files[name];
    const screen = file && screenOf(file);
    const label = fullLabelOf(file?.data, path);
    return screen ? [{ file: screen.id, path: [...path], label, what: `${capitalised(duty)}.` }] : [];
  });
}

/** The faults, with the places that the screens know. */
const viewFaults = (words: ContentData, faults: readonly SiteFault[]): PublishFault[] =>
  faults.map(({ file, path, reason }) => {
    const known = file === undefined ? undefined : words[file];
    const screen = known && screenOf(known);
    return { reason: capitalised(reason), file: screen?.id, path: screen && path && [...path] };
  });

async function viewPublish(store: WordsStore, site: LiveSite, config: Config): Promise<PublishState> {
  const { words, publications, live, published } = await readWordsNow(store);
  const closed = wordsToPublish(words, new Date());
  return {
    changes: changedFiles(published, closed.files).flatMap((change) => sayChange(change, words)),
    writing: changedFiles(closed.files, words.laid.files).flatMap((change) => sayChange(change, words)),
    invented: Object.values(closed.files).reduce((sum, { invented }) => sum + invented.length, 0),
    mustReplace: mustReplace(closed, config),
    leftOut: viewUpgrade(words).filter(({ kind }) => kind !== "offer"),
    revision: words.revision,
    publication: live?.id ?? 0,
    publications: publications.map(({ id, version, at, by }) => ({ id, version, at, by })),
    problem: site.problem(),
    isDrawn: site.isDrawn(),
  };
}

/** `GET` and `POST /words/publish` for what goes out, and `/words/publish/again` for an earlier publication. */
export async function publishRoutes(app: FastifyInstance, { config, words, site }: DeskContext): Promise<void> {
  const { database } = words;
  const owners = { preHandler: [requireOwner, requireFreshProof] };
  const state = (): Promise<PublishState> => viewPublish(words, site, config);

  /** Who looks at what goes out has left every field. */
  const leaveFields = ({ id }: By, now: Date) => database.write(closeEdits(id, now.toISOString()));

  /** @throws HttpError when somebody has published since the owner looked, who is named */
  async function requireNewest(previous: number): Promise<void> {
    const newest = await newestPublication(database);
    if ((newest?.id ?? 0) !== previous) throw deskErrors.alreadyPublished(newest?.by ?? null);
  }

  /** @throws HttpError when the words cannot go out, or somebody was first. Nothing has changed then. */
  async function putOut({ version, texts, previous, by, record }: PublishOrder): Promise<void> {
    const pictures = await readPictures(database, texts);
    await requireNewest(previous);
    const at = new Date().toISOString();
    const answer = await renderFinished(site, texts, pictures, at);
    if ("faults" in answer) {
      const { files } = (await readWords(words)).laid;
      throw deskErrors.notPublished({ faults: viewFaults(files, answer.faults) });
    }
    const notice = builtNotice.parse(
      JSON.parse(Buffer.from(answer.rendered.files["notice.json"]?.bytes ?? "").toString()),
    );
    const publication: Publication = { ...version, id: previous + 1, at, by, program };
    try {
      await database.write(...addPublication(publication, notice), record);
    } catch (error) {
      if (!(error instanceof NothingChangedError)) throw error;
      await requireNewest(previous);
      throw deskErrors.wordsChanged();
    }
    await site.show(publication, texts, answer.rendered);
  }

  app.get("/words/publish", async (request): Promise<PublishState> => {
    await leaveFields(sessionOf(request).staff, new Date());
    return state();
  });

  app.post("/words/publish", owners, async (request): Promise<PublishState> => {
    const { revision, publication: previous } = readBody(request, publishWords);
    const { staff: by } = sessionOf(request);
    const now = new Date();
    await leaveFields(by, now);
    const seen = await readWords(words);
    if (seen.revision !== revision) throw deskErrors.wordsChanged();
    await putOut({
      version: versionToPublish(seen, await readPublications(database), now),
      texts: contentFilesOf(wordsToPublish(seen, now)),
      previous,
      by,
      record: audit(by.id, "site-published", {}, now),
    });
    return state();
  });

  app.post("/words/publish/again", owners, async (request): Promise<PublishState> => {
    const { of, publication: previous } = readBody(request, publishAgain);
    const { staff: by } = sessionOf(request);
    const earlier = (await readPublications(database)).find(({ id }) => id === of);
    if (earlier === undefined) throw deskErrors.publicationGone();
    await putOut({
      version: earlier,
      texts: contentFilesOf(wordsOf(await readWords(words), earlier)),
      previous,
      by,
      record: audit(by.id, "site-switched"),
    });
    return state();
  });
}
