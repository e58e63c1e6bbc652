/**
 * A Chromium that prerenders. Playwright's own does not: it watches pages in a way that makes the browser hold back.
 * Here the tab is watched instead, whose page may be replaced by one that was prerendered.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromiumFlags, needChromium } from "../scripts/lib/chromium.ts";
import { connectDevTools } from "./devtools.ts";

const FLAGS = ["--headless=new", "--remote-debugging-port=0", "--window-size=1280,800", ...chromiumFlags];

interface Target {
  targetId: string;
  type: string;
  url: string;
  /** "prerender" until the page is shown. */
  subtype?: string;
}

interface Speculation {
  key: { url: string };
}

/** How far the browser is with a page that it prerenders. */
interface Prerendered extends Speculation {
  status: "Pending" | "Running" | "Ready" | "Success" | "Failure";
}

export type PrerenderingBrowser = Awaited<ReturnType<typeof openPrerenderingBrowser>>;

async function launch(folder: string, flags: readonly string[]) {
  const args = [...FLAGS, ...flags, `--user-data-dir=${folder}`, "about:blank"];
  const browser = spawn(needChromium(), args, { stdio: ["ignore", "ignore", "pipe"] });
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (!address) continue;
    // Read on, or the browser stands still as soon as the pipe is full.
    browser.stderr.resume();
    return { browser, address };
  }
  throw new Error("Chromium ended before it could be spoken to.");
}

/** Opens the browser with one tab, 1280 px wide, and whatever more its command line is to say. */
export async function openPrerenderingBrowser(flags: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "prerendering-"));
  const { browser, address } = await launch(folder, flags);
  const devTools = await connectDevTools(address);
  const pages = new Map<string, Target>();
  /** The browser's complaints: errors of scripts, of the policy, of the network. */
  const complaints: string[] = [];
  /** The prerendered pages by their address. */
  const prerendered = new Map<string, Prerendered["status"]>();
  /** The addresses that the rules of the page would let it prerender. */
  const candidates = new Set<string>();

  devTools.on<{ sessionId: string; targetInfo: Target }>("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== "page") return;
    pages.set(sessionId, targetInfo);
    for (const domain of ["Page", "Preload", "Log", "Runtime"]) {
      // A target that has gone already has nothing to say.
      devTools.send(`${domain}.enable`, {}, sessionId).catch(() => undefined);
    }
  });
  devTools.on<{ sessionId: string }>("Target.detachedFromTarget", ({ sessionId }) => pages.delete(sessionId));
  devTools.on<{ targetInfo: Target }>("Target.targetInfoChanged", ({ targetInfo }) => {
    for (const [session, { targetId }] of pages) if (targetId === targetInfo.targetId) pages.set(session, targetInfo);
  });
  devTools.on<Prerendered>("Preload.prerenderStatusUpdated", ({ key, status }) => prerendered.set(key.url, status));
  devTools.on<{ preloadingAttemptSources: Speculation[] }>(
    "Preload.preloadingAttemptSourcesUpdated",
    ({ preloadingAttemptSources }) => {
      candidates.clear();
      for (const { key } of preloadingAttemptSources) candidates.add(key.url);
    },
  );
  devTools.on<{ entry: { level: string; text: string } }>("Log.entryAdded", ({ entry }) => {
    if (entry.level !== "verbose") complaints.push(entry.text);
  });
  devTools.on<{ exceptionDetails: object }>("Runtime.exceptionThrown", ({ exceptionDetails }) =>
    complaints.push(JSON.stringify(exceptionDetails)),
  );

  const { targetInfos } = await devTools.send<{ targetInfos: Target[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const tab = await devTools.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  });
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await devTools.send("Target.setAutoAttach", autoAttach, tab.sessionId);

  /** Calls a method of the page that is shown, or of the prerendered page. */
  function send<Result>(method: string, params: object, which: "shown" | "prerendered" = "shown"): Promise<Result> {
    const isWanted = ({ subtype }: Target) => (subtype === "prerender") === (which === "prerendered");
    const [session] = [...pages].find(([, target]) => isWanted(target)) ?? [];
    return devTools.send<Result>(method, params, session);
  }

  return {
    complaints,
    prerendered,
    candidates,
    send,
    async close(): Promise<void> {
      devTools.close();
      browser.kill();
      if (browser.exitCode === null) await once(browser, "exit");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
