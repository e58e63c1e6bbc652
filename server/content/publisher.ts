/** Makes a publication: all pages are rendered and checked, one row is written, and this server shows them at once. */
import sql from "sql-template-tag";
import type { PublishIssue, PublishProgress, PublishStep } from "../../core/api/publications.ts";
import type { EffectiveContent } from "../../core/content/apply-overrides.ts";
import { requireValid } from "../../core/content/issues.ts";
import { type GuardedStatement, mustChange, type Statement } from "../database/database.ts";
import { version as serverVersion } from "../package-info.ts";
import type { LiveSite } from "../site/live-site.ts";
import {
  addPublication,
  builtConsentNotice,
  type ContentVersion,
  type Publication,
  readPictures,
} from "../site/publications.ts";
import type { Drawn, SiteAnswer, SiteIssue } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { editorFileOf } from "./editor-files.ts";
import { describeIssue } from "./labels.ts";
import { type ContentStore, readSiteContent } from "./overrides.ts";

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface PublishOrder {
  version: ContentVersion;
  effective: EffectiveContent;
  /** The newest publication that its owner saw; 0 while there is none. */
  previous: number;
  by: { id: string; name: string };
  /** Statements of the same transaction: the line of the audit, and what else it depends on. */
  statements: readonly Statement[];
}

/** Fails the transaction of a member who lost the role while pages were rendered. Of two at once the second waits. */
export const requireOwnerStill = (staffId: string): GuardedStatement =>
  mustChange(sql`UPDATE staff SET role = role WHERE id = ${staffId} AND role = 'owner' AND removed_at IS NULL`);

export type Publisher = ReturnType<typeof createPublisher>;

export function createPublisher(store: ContentStore, site: LiveSite) {
  const { database } = store;
  let running: PublishProgress["running"] = null;
  let lastIssues: PublishIssue[] = [];

  const beginStep = (step: PublishStep): void => {
    running = { drawn: 0, all: 0, ...running, step };
  };

  /** Renders the pages to publish, or returns the issues that block it. @throws RenderFailedError */
  async function render(
    { content, issues: ofContent }: EffectiveContent,
    at: string,
    onProgress?: (progress: Drawn) => void,
  ): Promise<SiteAnswer> {
    if (!content || ofContent.length > 0) return { issues: ofContent };
    const answer = await site.render(content, await readPictures(database, content), at, { onProgress });
    if ("issues" in answer) return answer;
    const { rendered } = answer;
    const invented = site.isUnfinished(rendered) ? rendered.unfinished : [];
    const issues = [
      ...invented.map(({ file, path, duty }) => ({ file, path, reason: `is invented: ${duty}` })),
      ...rendered.longPdfs,
    ];
    return issues.length > 0 ? { issues } : answer;
  }

  async function viewIssues(issues: readonly SiteIssue[]): Promise<PublishIssue[]> {
    const { files } = (await readSiteContent(store)).effective;
    return issues.map(({ file, path, reason }) => {
      const known = file === undefined ? undefined : files[file];
      const editorFile = known && editorFileOf(known);
      if (!editorFile || !path) return { reason: capitalised(reason), file: editorFile?.id };
      return {
        reason: `${editorFile.title}: ${describeIssue(files, { file: editorFile.file, path, reason })}`,
        file: editorFile.id,
        path,
      };
    });
  }

  async function renderAndShow({
    version,
    effective,
    previous,
    by,
    statements,
  }: PublishOrder): Promise<PublishIssue[]> {
    const at = new Date().toISOString();
    const answer = await render(effective, at, (drawn) => {
      running = { step: "draw", ...drawn };
    });
    if ("issues" in answer) return viewIssues(answer.issues);
    beginStep("show");
    const notice = builtConsentNotice.parse(
      JSON.parse(Buffer.from(answer.rendered.files["consent-notice.json"]?.bytes ?? "").toString()),
    );
    const publication: Publication = { ...version, id: previous + 1, at, by, serverVersion };
    await database.write(requireOwnerStill(by.id), ...statements, ...addPublication(publication, notice));
    await site.activateAndCache(publication, requireValid(effective), answer.rendered);
    return [];
  }

  return {
    /** The publication that this server makes, and why its last one failed. A screen may be loaded again meanwhile. */
    progress: (): PublishProgress => ({ running, issues: lastIssues }),
    /** The issues that would block a publication now. @throws RenderFailedError */
    async check(effective: EffectiveContent): Promise<PublishIssue[]> {
      const answer = await render(effective, new Date().toISOString());
      return "issues" in answer ? viewIssues(answer.issues) : [];
    },
    /**
     * Resolves to the issues that block it; with any, nothing has changed.
     * @throws RenderFailedError @throws NothingChangedError when somebody else has published, or another guard failed
     */
    async publish(order: PublishOrder): Promise<PublishIssue[]> {
      beginStep("check");
      let issues: PublishIssue[] = [{ reason: "Somebody has published or changed something meanwhile. Look again." }];
      try {
        issues = await renderAndShow(order);
        return issues;
      } catch (error) {
        if (error instanceof RenderFailedError) issues = [renderIssue(error)];
        throw error;
      } finally {
        running = null;
        lastIssues = issues;
      }
    },
  };
}

/** Why pages could not be rendered, as an issue. */
export const renderIssue = ({ message }: Error): PublishIssue => ({
  reason: `The pages could not be made: ${message.split("\n")[0]}.`,
});
