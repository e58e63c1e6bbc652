/**
 * The site that visitors see: one view of the newest publication, or of the defaults while there is none. Pages, mails,
 * hours, plan, PDFs and receipts come from it and change at one moment, when all pages of the next one are ready.
 *
 * A new publication goes through four steps: `poll` finds it, `render` makes its pages, `activate` switches to them,
 * and `compressPages` makes them smaller.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CheckResult,
  checkData,
  requireValid,
  type ValidContent,
  withoutRejected,
} from "../../core/content/issues.ts";
import { isPublicAddress } from "../../core/content/launch.ts";
import { type Content, type ContentData, defaultTexts, parseData } from "../../core/content/read-content.ts";
import type { RetentionPeriods } from "../../site/renderer/types.ts";
import { compressFully, compressWith, readDictionary } from "../http/built-file.ts";
import type { SiteFragments } from "../http/pages.ts";
import { type ActiveSite, assetsFolder, cacheSite, readCachedSite, retainOldAssets } from "./page-cache.ts";
import type { ContentVersion, Pictures, Publication } from "./publications.ts";
import type { Drawn, Preview, PreviewAsk, Rendered, SiteAnswer, SiteIssue } from "./render-protocol.ts";
import type { SiteRenderer } from "./renderer.ts";
import { createView, type View } from "./view.ts";

/** The pause after a publication that could not be rendered. */
const RETRY_MS = 15_000;
/** How long a page waits for a server that starts. */
const START_MS = 25_000;

interface PublishedContent {
  newest(): Promise<Publication | undefined>;
  contentOf(version: ContentVersion): Promise<CheckResult>;
  picturesOf(content: Content): Promise<Pictures>;
}

interface LiveSiteOptions {
  dataDir: string;
  siteUrl: string;
  allowPlaceholders: boolean;
  defaults: () => ContentData;
  fragments: SiteFragments;
  /** The folder of the scripts, fonts and pictures of every content. */
  clientDir: string;
  /** A hash of what renders the pages, and of the defaults. */
  rendererHash: string;
  renderer: SiteRenderer;
}

export type LiveSite = ReturnType<typeof createLiveSite>;

/**
 * Tells apart what renders the pages, and the content that they have by default. Names in the folders of a renderer
 * change with their content; those beside them do not.
 */
export function hashRenderer(renderDir: string, retention: RetentionPeriods, texts = defaultTexts()): string {
  const names = globSync("**/*", { cwd: renderDir }).sort();
  const hash = createHash("sha256").update(JSON.stringify([names, retention, texts]));
  for (const file of globSync("*.*", { cwd: renderDir }).sort()) hash.update(readFileSync(join(renderDir, file)));
  return hash.digest("hex").slice(0, 16);
}

const atMost = (ms: number, promise: Promise<void>): Promise<void> =>
  Promise.race([promise, new Promise<void>((end) => setTimeout(end, ms).unref())]);

export function createLiveSite(options: LiveSiteOptions) {
  const { dataDir, siteUrl, allowPlaceholders, defaults, fragments, rendererHash, renderer } = options;
  /** Each reads the next content, and returns a function that makes the result current. */
  const subscribers: ((content: Content) => () => void)[] = [];
  const opening = Promise.withResolvers<void>();
  const completing = Promise.withResolvers<void>();
  const dictionary = readDictionary(options.clientDir);
  let active: ActiveSite | null = null;
  let view: View = createView({ rendered: null, fragments, dictionary });
  let state: "starting" | "closed" | "open" = "starting";
  /** Whether cards and PDFs are there, too. */
  let isComplete = false;
  let isStopping = false;
  let caching = Promise.resolve();
  let problem: { text: string; of: string; at: number } | null = null;

  /** Whether the site must not be seen: it is public, and something in it is invented. */
  const isUnfinished = ({ unfinished }: Rendered): boolean =>
    unfinished.length > 0 && !allowPlaceholders && isPublicAddress(siteUrl);

  const keyOf = (publication: Publication | null): string =>
    JSON.stringify([publication && [publication.id, publication.at], rendererHash, siteUrl]);

  /** Switches everything at one moment. @throws when something cannot be read from it; nothing has changed then */
  function switchView(next: ActiveSite): void {
    const { content, rendered } = next;
    const isClosed = isUnfinished(rendered);
    const made = createView({ rendered: isClosed ? null : rendered, fragments, dictionary });
    const changes = subscribers.map((read) => read(content));
    const { files: before } = view;
    [view, active, state, problem] = [made, next, isClosed ? "closed" : "open", null];
    for (const change of changes) change();
    opening.resolve();
    void retainOldAssets(assetsFolder(dataDir), before, made.files).catch(() => undefined);
  }

  /** @param isUrgent whether visitors wait for the pages, which then come without cards and PDFs */
  function render(
    content: Content,
    pictures: Pictures,
    at: string,
    { isUrgent = false, onProgress }: { isUrgent?: boolean; onProgress?: ((progress: Drawn) => void) | undefined } = {},
  ): Promise<SiteAnswer> {
    const { cards = {}, files = {} } = active?.rendered ?? {};
    return renderer.renderSite({ siteUrl, content, pictures, at, cards, shown: files, isUrgent, onProgress });
  }

  /** The page of the site that visitors see; undefined where there is none. */
  function pageAt(page: string): string | undefined {
    const { files } = active?.rendered ?? {};
    const file = files?.[join(page.slice(1), "index.html")] ?? files?.[`${page.slice(1)}.html`];
    return file && Buffer.from(file.bytes).toString();
  }

  /** Cards and PDFs that a server cannot draw stay as they were. Pages do not: one may have been deleted. */
  function withOldDrawings(rendered: Rendered): Rendered {
    if (rendered.isDrawn) return rendered;
    const old = Object.entries(active?.rendered.files ?? {}).filter(([, { policy }]) => policy === undefined);
    return { ...rendered, files: { ...Object.fromEntries(old), ...rendered.files } };
  }

  /**
   * Compresses the pages of the site as small as can be.
   * @returns the site with them; undefined when it was so, or has gone
   */
  async function compressPages(next: ActiveSite): Promise<ActiveSite | undefined> {
    const { files: shown, show } = view;
    const files = { ...next.rendered.files };
    const larger = Object.entries(files).filter(
      ([name, { br, dictionary: used }]) => br && used !== dictionary.name && shown.has(`/${name}`),
    );
    for (const [name, file] of larger) {
      const br = await compressFully(file.bytes);
      const dcz = file.policy === undefined ? undefined : await compressWith(dictionary, file.bytes);
      if (active !== next || isStopping) return undefined;
      files[name] = { ...file, br, dictionary: dictionary.name, ...(dcz && { dcz }) };
      show(name, files[name]);
    }
    if (larger.length === 0) return undefined;
    active = { ...next, rendered: { ...next.rendered, files } };
    return active;
  }

  /** Publishing and polling may coincide: both write the same file. */
  function cache(next: ActiveSite): Promise<void> {
    caching = caching.catch(() => undefined).then(() => cacheSite(dataDir, next));
    return caching;
  }

  function completeSite(next: ActiveSite, isCached: boolean): void {
    isComplete = true;
    completing.resolve();
    // Cached again with smaller pages, so that no start compresses them.
    void compressPages(next)
      .then((smaller) => (smaller && isCached ? cache(smaller) : undefined))
      .catch(() => undefined);
  }

  /** Shows rendered pages at once. @returns the site for the cache, from which a start shows it again */
  function activate(
    publication: Publication | null,
    valid: ValidContent,
    rendered: Rendered,
    isCached = false,
  ): ActiveSite {
    const next = { ...valid, publication, rendererHash, siteUrl, rendered: withOldDrawings(rendered) };
    switchView(next);
    completeSite(next, isCached);
    return next;
  }

  async function activateAndCache(
    publication: Publication | null,
    valid: ValidContent,
    rendered: Rendered,
  ): Promise<void> {
    await cache(activate(publication, valid, rendered, true));
  }

  const sentenceOf = ({ file, reason }: SiteIssue): string => [file, reason].filter(Boolean).join(": ");

  async function activateNewest({ newest, contentOf, picturesOf }: PublishedContent): Promise<void> {
    const publication = (await newest()) ?? null;
    const key = keyOf(publication);
    if (isComplete && active?.rendererHash === rendererHash && keyOf(active.publication) === key) {
      problem = null;
      return;
    }
    if (problem?.of === key && performance.now() - problem.at < RETRY_MS) return;
    try {
      const valid = requireValid(publication ? await contentOf(publication) : checkData(defaults()));
      const pictures = await picturesOf(valid.content);
      const at = publication?.at ?? new Date().toISOString();
      if (state === "starting") {
        // Visitors wait: the pages come before cards and PDFs are drawn.
        const pages = await render(valid.content, pictures, at, { isUrgent: true });
        if ("rendered" in pages) switchView({ ...valid, publication, rendererHash, siteUrl, rendered: pages.rendered });
      }
      const answer = await render(valid.content, pictures, at);
      if ("issues" in answer) throw new Error(answer.issues.map(sentenceOf).join(" "));
      await activateAndCache(publication, valid, answer.rendered);
    } catch (error) {
      const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      problem = { text, of: key, at: performance.now() };
      throw error;
    }
  }

  async function poll(published: PublishedContent): Promise<void> {
    try {
      await activateNewest(published);
    } catch (error) {
      // A shutdown interrupts the renderer, which is no failure.
      if (!isStopping) throw error;
    } finally {
      // Requests do not wait for a database that cannot be reached.
      opening.resolve();
      completing.resolve();
    }
  }

  const cached = readCachedSite(dataDir);
  // Another address has other rules and other links.
  if (cached?.siteUrl === siteUrl) {
    try {
      // Another program may reject some of its files.
      const valid = cached.rendererHash === rendererHash ? cached : withoutRejected(cached.files, defaults());
      const next = { ...cached, ...valid };
      switchView(next);
      completeSite(next, true);
    } catch {
      // The site is rendered again.
    }
  }

  return {
    view: () => view,
    clientDir: options.clientDir,
    assets: assetsFolder(dataDir),
    state: () => state,
    /** Null for the defaults. */
    publication: () => active?.publication ?? null,
    /** Whether the cards of shared links show the texts of the pages. */
    isDrawn: () => active?.rendered.isDrawn ?? true,
    /** Why visitors see something else than the newest publication. */
    problem: () => problem?.text ?? null,
    isUnfinished,
    pageAt,
    /** @param person of each one only the newest waits @throws PreviewReplacedError, RenderFailedError */
    preview: (person: string, ask: Omit<PreviewAsk, "siteUrl" | "published">): Promise<Preview> =>
      renderer.preview(person, { ...ask, siteUrl, published: pageAt(ask.page) }),
    render,
    activate,
    activateAndCache,
    poll,
    /**
     * A value that is read from the content that visitors see; it changes with it.
     * @throws ContentError when nothing is shown yet and the defaults have an issue
     */
    content<T>(read: (content: Content) => T): () => T {
      let current = read(active?.content ?? parseData(defaults()));
      subscribers.push((content) => {
        const next = read(content);
        return () => {
          current = next;
        };
      });
      return () => current;
    },
    /** Resolves when there is something to answer with, or when nobody should wait any longer. */
    whenOpen: () => atMost(START_MS, opening.promise),
    /** The same for cards and PDFs, which come later. */
    whenComplete: () => atMost(START_MS, completing.promise),
    isComplete: () => isComplete,
    async close(): Promise<void> {
      isStopping = true;
      await renderer.close();
      await caching.catch(() => undefined);
    },
  };
}
