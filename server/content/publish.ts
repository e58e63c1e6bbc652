/**
 * Publishing: owners publish the content as it is now, or that of an earlier publication again. All staff may look. All pages are
 * rendered and checked, one row is written, and this server shows them at once.
 */
import type { FastifyInstance } from "fastify";
import type { Sql } from "sql-template-tag";
import type { By } from "../../core/api/content.ts";
import { type PublishIssue, type PublishState, publishAgain, publishContent } from "../../core/api/publications.ts";
import type { EffectiveContent } from "../../core/content/apply-overrides.ts";
import { describePath, valueAt } from "../../core/content/field.ts";
import { requireValid } from "../../core/content/issues.ts";
import { isPublicAddress, unfinished } from "../../core/content/launch.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import type { Config } from "../config.ts";
import { type Database, NothingChangedError } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { readBody } from "../http/requests.ts";
import { version as program } from "../package-info.ts";
import type { LiveSite } from "../site/live-site.ts";
import {
  addPublication,
  builtConsentNotice,
  type ContentVersion,
  newestPublication,
  type Publication,
  readPictures,
  readPublications,
} from "../site/publications.ts";
import type { SiteAnswer, SiteIssue } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { audit } from "../staff/session/audit.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { asText, changedFiles, describeChange } from "./changes.ts";
import { editorFileOf } from "./editor-files.ts";
import { fullLabelOf } from "./labels.ts";
import { type ContentContext, type ContentStore, closeOverrides, readSiteContent } from "./overrides.ts";
import { viewUpgrade } from "./upgrades.ts";
import { contentOf, contentToPublish, readContentState, versionToPublish } from "./versions.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface PublishOrder {
  version: ContentVersion;
  effective: EffectiveContent;
  /** The newest publication that the owner saw; 0 while there is none. */
  previous: number;
  by: { id: string; name: string };
  /** The line of the audit that the same transaction writes. */
  record: Sql;
}

/** Renders the pages to publish, or returns the issues that block it. */
async function renderFinished(
  site: LiveSite,
  database: Database,
  { content, issues: ofContent }: EffectiveContent,
  at: string,
): Promise<SiteAnswer> {
  if (!content || ofContent.length > 0) return { issues: ofContent };
  const answer = await site.render(content, await readPictures(database, content), at).catch((error: unknown) => {
    if (!(error instanceof RenderFailedError)) throw error;
    const [reason = ""] = error.message.split("\n");
    return { issues: [{ reason: `The pages could not be made: ${reason}.` }] };
  });
  if ("issues" in answer) return answer;
  const { rendered } = answer;
  const invented = site.isUnfinished(rendered) ? rendered.unfinished : [];
  const issues = [
    ...invented.map(({ file, path, duty }) => ({ file, reason: `${describePath(path)} is invented: ${duty}.` })),
    ...rendered.longPdfs,
  ];
  return issues.length > 0 ? { issues } : answer;
}

/** The invented values that block a public address; unknown, and so empty, while the content has issues. */
function mustReplace(
  { files, content }: EffectiveContent,
  { siteUrl, allowPlaceholders }: Config,
): PublishState["mustReplace"] {
  if (!content || allowPlaceholders || !isPublicAddress(siteUrl ?? undefined)) return [];
  return unfinished(content).flatMap(({ file: name, path, duty }) => {
    const file = files[name];
    const editorFile = file && editorFileOf(file);
    const label = fullLabelOf(file?.data, path);
    return editorFile ? [{ file: editorFile.id, path: [...path], label, what: `${capitalised(duty)}.` }] : [];
  });
}

/** The issues with the fields that the desk can open. */
const viewIssues = (content: ContentData, issues: readonly SiteIssue[]): PublishIssue[] =>
  issues.map(({ file, path, reason }) => {
    const known = file === undefined ? undefined : content[file];
    const editorFile = known && editorFileOf(known);
    return { reason: capitalised(reason), file: editorFile?.id, path: editorFile && path && [...path] };
  });

async function viewPublish(store: ContentStore, site: LiveSite, config: Config): Promise<PublishState> {
  const { content, publications, live, published } = await readContentState(store);
  const closed = contentToPublish(content, new Date());
  return {
    changes: changedFiles(published, closed.files).flatMap((change) => describeChange(change, content)),
    writing: changedFiles(closed.files, content.effective.files).flatMap((change) => describeChange(change, content)),
    invented: Object.values(closed.files).flatMap((file) => {
      const editorFile = editorFileOf(file);
      if (editorFile === undefined) return [];
      const { id, title } = editorFile;
      return file.invented.map((path) => ({
        ...{ file: id, title, path: [...path], label: fullLabelOf(file.data, path) },
        value: String(asText(valueAt(file.data, path)) ?? ""),
      }));
    }),
    mustReplace: mustReplace(closed, config),
    leftOut: viewUpgrade(content).filter(({ kind }) => kind !== "offer"),
    revision: content.revision,
    publication: live?.id ?? 0,
    publications: publications.map(({ id, version, at, by }) => ({ id, version, at, by })),
    problem: site.problem(),
    isDrawn: site.isDrawn(),
  };
}

/** `GET` and `POST /content/publish` for the changes, and `/content/publish/again` for an earlier publication. */
export async function publishRoutes(app: FastifyInstance, { config, content, site }: ContentContext): Promise<void> {
  const { database } = content;
  const state = (): Promise<PublishState> => viewPublish(content, site, config);

  /** A person who looks at the changes to publish has left every field. */
  const leaveFields = ({ id }: By, now: Date) => database.write(closeOverrides(id, now.toISOString()));

  /** @throws HttpError when somebody has published since the owner looked, who is named */
  async function requireNewest(previous: number): Promise<void> {
    const newest = await newestPublication(database);
    if ((newest?.id ?? 0) !== previous) throw deskErrors.alreadyPublished(newest?.by ?? null);
  }

  /** @throws HttpError when the content has issues, or somebody else has published. Nothing has changed then. */
  async function putOut({ version, effective, previous, by, record }: PublishOrder): Promise<void> {
    await requireNewest(previous);
    const at = new Date().toISOString();
    const answer = await renderFinished(site, database, effective, at);
    if ("issues" in answer) {
      const { files } = (await readSiteContent(content)).effective;
      throw deskErrors.notPublished({ issues: viewIssues(files, answer.issues) });
    }
    const notice = builtConsentNotice.parse(
      JSON.parse(Buffer.from(answer.rendered.files["consent-notice.json"]?.bytes ?? "").toString()),
    );
    const publication: Publication = { ...version, id: previous + 1, at, by, program };
    try {
      await database.write(...addPublication(publication, notice), record);
    } catch (error) {
      if (!(error instanceof NothingChangedError)) throw error;
      await requireNewest(previous);
      throw deskErrors.contentChanged();
    }
    await site.activateAndCache(publication, requireValid(effective), answer.rendered);
  }

  app.get("/content/publish", async (request): Promise<PublishState> => {
    await leaveFields(sessionOf(request).staff, new Date());
    return state();
  });

  app.post("/content/publish", async (request): Promise<PublishState> => {
    const { revision, publication: previous } = readBody(request, publishContent);
    const { staff: by } = sessionOf(request);
    const now = new Date();
    await leaveFields(by, now);
    const seen = await readSiteContent(content);
    if (seen.revision !== revision) throw deskErrors.contentChanged();
    await putOut({
      version: versionToPublish(seen, await readPublications(database), now),
      effective: contentToPublish(seen, now),
      previous,
      by,
      record: audit(by.id, "site-published", {}, now),
    });
    return state();
  });

  app.post("/content/publish/again", async (request): Promise<PublishState> => {
    const { of, publication: previous } = readBody(request, publishAgain);
    const { staff: by } = sessionOf(request);
    const earlier = (await readPublications(database)).find(({ id }) => id === of);
    if (earlier === undefined) throw deskErrors.publicationGone();
    await putOut({
      version: earlier,
      effective: contentOf(await readSiteContent(content), earlier),
      previous,
      by,
      record: audit(by.id, "site-switched"),
    });
    return state();
  });
}
