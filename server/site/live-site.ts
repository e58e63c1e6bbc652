/**
 * The site that visitors see: one view of the newest publication, or of the product's own words while there is none. Pages,
 * mails, hours, plan, sheets and receipts come from it and change at one moment, when all pages of the next one are ready.
 *
 * A new publication runs through `look`, `showNewest`, at a start `showPages`, then `show`, `switchTo`, and `take` with `complete`.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPublicAddress } from "../../core/content/launch.ts";
import type { ContentFiles } from "../../core/content/read-content.ts";
import type { RetentionPeriods } from "../../site/renderer/contract.ts";
import type { SiteParts } from "../http/pages.ts";
import { compressFully, readDictionary } from "../http/static-files/built-file.ts";
import { assetsFolder, keepLeavingAssets, keepShown, readShown, type Shown } from "./page-cache.ts";
import type { Pictures, Publication, WordsVersion } from "./publications.ts";
import type { Preview, PreviewAsk, Rendered, SiteAnswer, SiteFault } from "./render-protocol.ts";
import type { SiteRenderer } from "./renderer.ts";
import { type BuiltOf, createView, type View } from "./view.ts";

/** Words that could not be rendered are left alone for so long. */
const RETRY_MS = 15_000;
/** How long a page waits for a server that starts. */
const START_MS = 25_000;

/** Which words visitors should see, and what they are. */
interface PublishedWords {
  newest(): Promise<Publication | undefined>;
  wordsOf(version: WordsVersion): Promise<ContentFiles>;
  picturesOf(words: ContentFiles): Promise<Pictures>;
}

interface LiveSiteOptions {
  dataDir: string;
  /** The address of the site. */
  site: string;
  allowPlaceholders: boolean;
  /** The words that came with the product. */
  words: ContentFiles;
  parts: SiteParts;
  /** The folder of the scripts, fonts and pictures of every content. */
  clientDir: string;
  /** A hash of what renders the pages. */
  program: string;
  renderer: SiteRenderer;
}

export type LiveSite = ReturnType<typeof createLiveSite>;

/** Tells apart what renders the pages. Names in the folders of a renderer change with their content; those beside them do not. */
export function programIn(renderDir: string, kept: RetentionPeriods): string {
  const hash = createHash("sha256").update(JSON.stringify([globSync("**/*", { cwd: renderDir }).sort(), kept]));
  for (const file of globSync("*.*", { cwd: renderDir }).sort()) hash.update(readFileSync(join(renderDir, file)));
  return hash.digest("hex").slice(0, 16);
}

const atMost = (ms: number, promise: Promise<void>): Promise<void> =>
  Promise.race([promise, new Promise<void>((end) => setTimeout(end, ms).unref())]);

export function createLiveSite(options: LiveSiteOptions) {
  const { dataDir, site, allowPlaceholders, words: product, parts, program, renderer } = options;
  /** Each reads the words that come next, and returns what makes the result current. */
  const readers: ((words: ContentFiles) => () => void)[] = [];
  const opening = Promise.withResolvers<void>();
  const completing = Promise.withResolvers<void>();
  const dictionary = readDictionary(options.clientDir);
  const hashOfProduct = createHash("sha256").update(JSON.stringify(product)).digest("hex");
  const built: BuiltOf = new WeakMap();
  let shown: Shown | null = null;
  let view: View = createView({ words: product, rendered: null, parts, built });
  let state: "starting" | "closed" | "open" = "starting";
  /** Whether cards and sheets are there, too. */
  let isComplete = false;
  let isStopping = false;
  let keeping = Promise.resolve();
  let problem: { text: string; of: string; at: number } | null = null;

  /** Whether the site must not be seen: it is public, and something in it is invented. */
  const isUnfinished = ({ unfinished }: Rendered): boolean =>
    unfinished.length > 0 && !allowPlaceholders && isPublicAddress(site);

  const keyOf = (publication: Publication | null): string =>
    JSON.stringify([publication ? [publication.id, publication.at] : hashOfProduct, program, site]);

  /** Switches everything at one moment. @throws when something cannot be read from it; nothing has changed then */
  function take(next: Shown): void {
    const { words, rendered } = next;
    const isClosed = isUnfinished(rendered);
    const made = createView({ words, rendered: isClosed ? null : rendered, parts, built });
    const changes = readers.map((read) => read(words));
    const { files: before } = view;
    [view, shown, state, problem] = [made, next, isClosed ? "closed" : "open", null];
    for (const change of changes) change();
    opening.resolve();
    void keepLeavingAssets(assetsFolder(dataDir), before, made.files).catch(() => undefined);
  }

  /** @param isUrgent whether visitors wait for the pages, which then come without cards and sheets */
  function render(words: ContentFiles, pictures: Pictures, at: string, isUrgent = false): Promise<SiteAnswer> {
    const { cards = {}, files = {} } = shown?.rendered ?? {};
    return renderer.renderSite({ site, files: words, pictures, at, cards, shown: files, isUrgent });
  }

  /** The page of the site that visitors see; undefined where there is none. */
  function pageAt(page: string): string | undefined {
    const { files } = shown?.rendered ?? {};
    const file = files?.[join(page.slice(1), "index.html")] ?? files?.[`${page.slice(1)}.html`];
    return file && Buffer.from(file.bytes).toString();
  }

  /** Cards and sheets that a server cannot draw stay as they were. Pages do not: one may have been deleted. */
  function withOldDrawings(rendered: Rendered): Rendered {
    if (rendered.isDrawn) return rendered;
    const old = Object.entries(shown?.rendered.files ?? {}).filter(([, { policy }]) => policy === undefined);
    return { ...rendered, files: { ...Object.fromEntries(old), ...rendered.files } };
  }

  function complete(): void {
    isComplete = true;
    completing.resolve();
    const { files } = view;
    void compressFully(files, dictionary, () => view.files === files);
  }

  /** Shows rendered words at once. @returns what a start needs to show them again */
  function switchTo(publication: Publication | null, words: ContentFiles, rendered: Rendered): Shown {
    const next = { publication, program, site, words, rendered: withOldDrawings(rendered) };
    take(next);
    complete();
    return next;
  }

  async function show(publication: Publication | null, words: ContentFiles, rendered: Rendered): Promise<void> {
    const next = switchTo(publication, words, rendered);
    // A publication and a look at the newest may come at once: they write the same file.
    keeping = keeping.catch(() => undefined).then(() => keepShown(dataDir, next));
    await keeping;
  }

  /** Shows the pages of a server that starts, before cards and sheets are drawn. */
  async function showPages(publication: Publication | null, words: ContentFiles, pictures: Pictures): Promise<void> {
    const at = publication?.at ?? new Date().toISOString();
    const answer = await render(words, pictures, at, true);
    if ("faults" in answer) return;
    take({ publication, program, site, words, rendered: answer.rendered });
  }

  const sentenceOf = ({ file, reason }: SiteFault): string => [file, reason].filter(Boolean).join(": ");

  async function showNewest({ newest, wordsOf, picturesOf }: PublishedWords): Promise<void> {
    const publication = (await newest()) ?? null;
    const key = keyOf(publication);
    if (isComplete && shown?.program === program && keyOf(shown.publication) === key) {
      problem = null;
      return;
    }
    if (problem?.of === key && performance.now() - problem.at < RETRY_MS) return;
    try {
      const words = publication ? await wordsOf(publication) : product;
      const pictures = await picturesOf(words);
      if (state === "starting") await showPages(publication, words, pictures);
      const answer = await render(words, pictures, publication?.at ?? new Date().toISOString());
      if ("faults" in answer) throw new Error(answer.faults.map(sentenceOf).join(" "));
      await show(publication, words, answer.rendered);
    } catch (error) {
      const text = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      problem = { text, of: key, at: performance.now() };
      throw error;
    }
  }

  /** Follows the newest publication. */
  async function look(published: PublishedWords): Promise<void> {
    try {
      await showNewest(published);
    } catch (error) {
      // A shutdown interrupts the renderer, which is no failure.
      if (!isStopping) throw error;
    } finally {
      // Nobody waits for what does not come, such as a database that is away.
      opening.resolve();
      completing.resolve();
    }
  }

  const kept = readShown(dataDir);
  // Another address has other rules and other links.
  if (kept?.site === site) {
    try {
      take(kept);
      complete();
    } catch {
      // It is rendered again.
    }
  }

  return {
    view: () => view,
    clientDir: options.clientDir,
    assets: assetsFolder(dataDir),
    state: () => state,
    /** Null for the words that came with the product. */
    publication: () => shown?.publication ?? null,
    /** Whether the cards of shared links are those of the words. */
    isDrawn: () => shown?.rendered.isDrawn ?? true,
    /** Why visitors see something else than the newest publication. */
    problem: () => problem?.text ?? null,
    isUnfinished,
    /** @param person of each one only the newest waits @throws PreviewReplacedError, RenderFailedError */
    preview: (person: string, ask: Omit<PreviewAsk, "site" | "published">): Promise<Preview> =>
      renderer.preview(person, { ...ask, site, published: pageAt(ask.page) }),
    render,
    switchTo,
    show,
    look,
    /** What is read from the words that visitors see; it changes with them. */
    content<T>(load: (words: ContentFiles) => T): () => T {
      let current = load(view.words);
      readers.push((words) => {
        const next = load(words);
        return () => {
          current = next;
        };
      });
      return () => current;
    },
    /** Resolves when there is something to answer with, or when nobody should wait any longer. */
    whenOpen: () => atMost(START_MS, opening.promise),
    /** The same for cards and sheets, which come later. */
    whenComplete: () => atMost(START_MS, completing.promise),
    isComplete: () => isComplete,
    close: () => {
      isStopping = true;
      return renderer.close();
    },
  };
}
