/**
 * Builds the site of a published version: `node scripts/publish/build-site.ts FOLDER`, with the texts in FOLDER/content, which
 * CONTENT_DIR names. Makes FOLDER/dist and FOLDER/dist-render, and reports to the process that started it.
 */
import { join } from "node:path";
import { findFaults } from "../../content-editor/change.ts";
import { requireFinished, UnfinishedError, unfinished } from "../../content-schema/launch.ts";
import { type Content, parseContent, readContentFolder } from "../../content-schema/read-content.ts";
import type { BuildMessage } from "../../server/publish/build-process.ts";
import { exportSite } from "../../site/renderer/export.ts";
import { buildRenderer } from "../lib/build.ts";
import { builtPages } from "../lib/built-pages.ts";
import { checkPages } from "./check-pages.ts";

const report = (message: BuildMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()) ?? sent());

/** A fault that the build ends with; everything about it was reported. */
class Faulty extends Error {}

async function fail(reason: string, where: { file?: string; path?: (string | number)[] } = {}): Promise<never> {
  await report({ fault: { reason, ...where } });
  throw new Faulty(reason);
}

async function checkedContent(folder: string): Promise<Content> {
  const files = readContentFolder(folder);
  const [fault, ...others] = findFaults(files);
  if (fault) {
    const more = others.length === 0 ? "" : ` ${others.length} more.`;
    await fail(`${fault.field} ${fault.reason}.${more}`.trim(), { file: fault.file, path: [...fault.path] });
  }
  await report({ done: "read", count: Object.keys(files).length });
  const content = parseContent(files);
  try {
    requireFinished(content, process.env);
  } catch (error) {
    if (!(error instanceof UnfinishedError)) throw error;
    console.error(error.message);
    const [first] = unfinished(content);
    await fail(`${first?.field} is invented: ${first?.duty}.`, first && { file: first.file });
  }
  await report({ done: "invented", count: content.placeholders.length });
  return content;
}

/** Whether an error, or what caused it, is a full disk. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /ENOSPC|EDQUOT/.test(`${"code" in error ? error.code : ""} ${error.message}`) || isDiskFull(error.cause);
}

async function buildSite(folder: string): Promise<void> {
  const content = await checkedContent(join(folder, "content"));
  const siteDir = join(folder, "dist");
  if ((await buildRenderer()) !== 0) await fail("The renderer of the pages could not be built. The log says more.");
  await exportSite(process.cwd(), siteDir, content);
  await report({ done: "pages", count: builtPages(siteDir).length });
  const [fault, ...others] = checkPages(siteDir);
  for (const each of others) console.error(each);
  if (fault !== undefined) await fail(fault);
  await report({ done: "checked" });
}

// The program that asked is gone: nobody would take the site.
process.on("disconnect", () => process.exit(1));
try {
  await buildSite(process.argv[2] ?? "");
  process.exit(0);
} catch (error) {
  if (!(error instanceof Faulty)) {
    console.error(error);
    const text = error instanceof Error ? error.message.trim().split("\n")[0] : String(error);
    const reason = isDiskFull(error) ? "The disk is full." : `The pages could not be built: ${text}`;
    await report({ fault: { reason } });
  }
  process.exit(1);
}
