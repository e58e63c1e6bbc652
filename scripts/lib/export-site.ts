/**
 * Writes the site of content/ into dist/. The project starts it as a process of its own, because the renderer stays in
 * memory.
 */
import { join } from "node:path";
import { ContentError } from "../../core/content/content-issue.ts";
import { requireFinished, UnfinishedError } from "../../core/content/launch.ts";
import { readContent } from "../../core/content/read-content.ts";
import { exportSite } from "../../site/renderer/export.ts";

try {
  const content = readContent();
  requireFinished(content, process.env);
  await exportSite(process.cwd(), join(process.cwd(), "dist"), content);
} catch (error) {
  if (!(error instanceof ContentError || error instanceof UnfinishedError)) throw error;
  // Staff read this message.
  console.error(error.message);
  process.exitCode = 1;
}
