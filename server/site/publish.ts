/** Publishes words: renders all pages, checks them, writes one row, and shows them on this server at once. */

import type { Sql } from "sql-template-tag";
import { describePath } from "../../content-schema/field-path.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import type { Database } from "../database/database.ts";
import { version as program } from "../package-info.ts";
import { builtNotice } from "../privacy/known-notices.ts";
import type { LiveSite } from "./live-site.ts";
import type { SiteFault } from "./messages.ts";
import type { Pictures } from "./publications.ts";
import { addPublication, type Publication, type WordsVersion } from "./publications.ts";
import { RenderFailedError } from "./renderer.ts";

/** The words cannot go out. Nothing has changed. */
export class UnpublishableError extends Error {
  override name = "UnpublishableError";
  readonly faults: readonly SiteFault[];

  constructor(faults: readonly SiteFault[]) {
    super(faults.map(({ reason }) => reason).join(" "));
    this.faults = faults;
  }
}

export interface PublishOrder {
  version: WordsVersion;
  words: ContentFiles;
  pictures: Pictures;
  /** The newest publication that the owner saw; 0 while there is none. */
  previous: number;
  by: { id: string; name: string };
  /** The line of the audit that the same transaction writes. */
  record: Sql;
}

async function rendered(site: LiveSite, { words, pictures }: PublishOrder, at: string) {
  const answer = await site.render(words, pictures, at).catch((error: unknown) => {
    if (!(error instanceof RenderFailedError)) throw error;
    const [reason = ""] = error.message.split("\n");
    return { faults: [{ reason: `The pages could not be made: ${reason}.` }] };
  });
  if ("faults" in answer) throw new UnpublishableError(answer.faults);
  if (!site.isUnfinished(answer.rendered)) return answer.rendered;
  const invented = answer.rendered.unfinished.map(({ file, path, duty }) => ({
    file,
    reason: `${describePath(path)} is invented: ${duty}.`,
  }));
  throw new UnpublishableError(invented);
}

/** @throws UnpublishableError, and NothingChangedError when somebody else was first */
export async function publish(
  database: Database,
  site: LiveSite,
  order: PublishOrder,
  now = new Date(),
): Promise<void> {
  const { version, words, previous, by, record } = order;
  const at = now.toISOString();
  const made = await rendered(site, order, at);
  const notice = builtNotice.parse(JSON.parse(Buffer.from(made.files["notice.json"]?.bytes ?? "").toString()));
  const publication: Publication = { ...version, id: previous + 1, at, by, program };
  await database.write(...addPublication(publication, notice), record);
  await site.show(publication, words, made);
}
