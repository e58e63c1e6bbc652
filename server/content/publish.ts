/**
 * Publishing: owners publish the content as it is now, at once or at a time, or that of an earlier publication again.
 * All staff may look.
 */

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  type PublishIssue,
  type PublishProgress,
  type PublishState,
  publishAgain,
  publishContent,
  schedulePublication,
} from "../../core/api/publications.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import type { EffectiveContent } from "../../core/content/apply-overrides.ts";
import { valueAt } from "../../core/content/field.ts";
import { isPublicAddress, unfinished } from "../../core/content/launch.ts";
import { DAY_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import { onConflictThrow } from "../database/database.ts";
import { access } from "../http/access.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { readBody, readQuery } from "../http/requests.ts";
import type { LiveSite } from "../site/live-site.ts";
import { newestPublication, readPublications } from "../site/publications.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { audit } from "../staff/session/audit.ts";
import { sessionOf } from "../staff/session/guard.ts";
import { asText, changedFiles, describeChange } from "./changes.ts";
import { editorFileOf } from "./editor-files.ts";
import { fullLabelOf } from "./labels.ts";
import {
  type ContentContext,
  type ContentStore,
  closeOverrides,
  readSiteContent,
  type SiteContent,
} from "./overrides.ts";
import { capitalised, type Publisher, renderIssue } from "./publisher.ts";
import { cancelPublication, readScheduled, scheduleStatements, viewScheduled } from "./scheduled-publications.ts";
import { viewUpgrade } from "./upgrades.ts";
import { contentOf, readContentState, stateToPublish, versionToPublish } from "./versions.ts";

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
    return editorFile ? [{ file: editorFile.id, path, label, what: `${capitalised(duty)}.` }] : [];
  });
}

async function viewPublish(store: ContentStore, site: LiveSite, config: Config): Promise<PublishState> {
  const now = new Date();
  const state = await readContentState(store);
  const { content, publications, live, published } = state;
  const closed = contentOf(content, stateToPublish(content, now));
  return {
    scheduled: await viewScheduled(store.database, state, now),
    changes: changedFiles(published, closed.files).flatMap((change) => describeChange(change, content)),
    writing: changedFiles(closed.files, content.effective.files).flatMap((change) => describeChange(change, content)),
    invented: Object.values(closed.files).flatMap((file) => {
      const editorFile = editorFileOf(file);
      if (editorFile === undefined) return [];
      const { id, title } = editorFile;
      return file.invented.map((path) => ({
        ...{ file: id, title, path, label: fullLabelOf(file.data, path) },
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

const scheduleQuery = z.object({ before: z.iso.datetime() });

/** A later time would be forgotten. */
const LONGEST_MS = 366 * DAY_MS;

interface PublishContext extends ContentContext {
  publisher: Publisher;
}

/**
 * At `/content/publish` the changes and publishing, below it `/again` for an earlier publication and `/schedule` for a
 * later time.
 */
export async function publishRoutes(
  app: FastifyInstance,
  { config, content, site, publisher }: PublishContext,
): Promise<void> {
  const { database } = content;
  const state = (): Promise<PublishState> => viewPublish(content, site, config);

  /** A person who looks at the changes to publish has left every field. */
  const leaveFields = ({ id }: Colleague, now: Date) => database.write(closeOverrides(id, now.toISOString()));

  /** @throws HttpError when somebody has published since the owner looked, who is named */
  async function requireNewest(previous: number): Promise<void> {
    const newest = await newestPublication(database);
    if ((newest?.id ?? 0) !== previous) throw deskErrors.alreadyPublished(newest?.by ?? null);
  }

  /** @throws HttpError when the content has issues or the pages cannot be made */
  async function requireNoIssues(checked: Promise<PublishIssue[]>): Promise<void> {
    const issues = await checked.catch((error: unknown) => {
      if (error instanceof RenderFailedError) return [renderIssue(error)];
      throw error;
    });
    if (issues.length > 0) throw deskErrors.notPublished({ issues });
  }

  /** The content that the owner saw. @throws HttpError when it has changed since */
  async function readSeen(revision: number): Promise<SiteContent> {
    const seen = await readSiteContent(content);
    if (seen.revision !== revision) throw deskErrors.contentChanged();
    return seen;
  }

  /** @throws HttpError when the content has issues, or somebody else has published. Nothing has changed then. */
  async function publishOrRefuse(order: Parameters<typeof publisher.publish>[0]): Promise<void> {
    await requireNewest(order.previous);
    await onConflictThrow(requireNoIssues(publisher.publish(order)), async () => {
      await requireNewest(order.previous);
      return deskErrors.contentChanged();
    });
  }

  app.get("/content/publish", access("staff"), async (request): Promise<PublishState> => {
    await leaveFields(sessionOf(request).staff, new Date());
    return state();
  });

  app.get("/content/publish/progress", access("staff"), async (): Promise<PublishProgress> => publisher.progress());

  app.post("/content/publish", access("owner with proof"), async (request): Promise<PublishState> => {
    const { revision, publication: previous } = readBody(request, publishContent);
    const { staff: by } = sessionOf(request);
    const now = new Date();
    await leaveFields(by, now);
    const seen = await readSeen(revision);
    const toPublish = stateToPublish(seen, now);
    await publishOrRefuse({
      version: versionToPublish(seen, await readPublications(database), toPublish),
      effective: contentOf(seen, toPublish),
      previous,
      by,
      statements: [audit(by.id, "site-published", {}, now)],
    });
    return state();
  });

  app.post("/content/publish/again", access("owner with proof"), async (request): Promise<PublishState> => {
    const { of, publication: previous } = readBody(request, publishAgain);
    const { staff: by } = sessionOf(request);
    const earlier = (await readPublications(database)).find(({ id }) => id === of);
    if (earlier === undefined) throw deskErrors.publicationGone();
    await publishOrRefuse({
      version: earlier,
      effective: contentOf(await readSiteContent(content), earlier),
      previous,
      by,
      statements: [audit(by.id, "site-switched")],
    });
    return state();
  });

  app.put("/content/publish/schedule", access("owner with proof"), async (request): Promise<PublishState> => {
    const { at: publishAt, publication: previous, revision, before } = readBody(request, schedulePublication);
    const { id: staffId } = sessionOf(request).staff;
    const now = new Date();
    const inMs = Date.parse(publishAt) - now.getTime();
    if (inMs <= 0 || inMs > LONGEST_MS) throw deskErrors.notToCome();
    await requireNewest(previous);
    const earlier = await readScheduled(database);
    if ((earlier?.scheduledAt ?? null) !== before) throw deskErrors.contentChanged();
    await leaveFields({ id: staffId, name: "" }, now);
    const seen = revision === undefined ? await readSiteContent(content) : await readSeen(revision);
    const planned = revision === undefined && earlier ? earlier : stateToPublish(seen, now);
    await requireNoIssues(publisher.check(contentOf(seen, planned)));
    const { revision: upTo, contentAt } = planned;
    await onConflictThrow(
      database.write(...scheduleStatements({ revision: upTo, contentAt, publishAt, previous, staffId, before }, now)),
      deskErrors.contentChanged,
    );
    return state();
  });

  app.delete("/content/publish/schedule", access("owner"), async (request): Promise<PublishState> => {
    const { before } = readQuery(request, scheduleQuery);
    const cancel = cancelPublication(before, sessionOf(request).staff.id);
    await onConflictThrow(database.write(...cancel), deskErrors.contentChanged);
    return state();
  });
}
