/** The words of the site: the product's files, and in their place those that staff have edited, from the store. */
import sql from "sql-template-tag";
import { z } from "zod";
import { type ContentFiles, readContentFolder } from "../../content-schema/read-content.ts";
import type { Database } from "../database/database.ts";

/** A file that differs from the product's. */
export interface EditedFile {
  file: string;
  /** Empty for a file that staff have deleted. */
  text: string;
  /** The product's text that the edits began from; empty for a file that the product does not have. */
  base: string;
}

export interface StoredContent {
  /** Grows with every change of content. A change names the revision that it began from. */
  revision: number;
  /** All files as they are now. */
  files: ContentFiles;
  /** The files of the product. */
  product: ContentFiles;
  edited: ReadonlyMap<string, EditedFile>;
}

export interface ContentStore {
  readonly database: Database;
  /** The content as it is now. Reading it again costs one short query while nothing has changed. */
  read(): Promise<StoredContent>;
  /** Whether a file is still as it was at an earlier revision. False where that is no longer known. */
  isSame(file: string, revision: number): boolean;
  /** Reads the product's files again, because somebody has changed them on disk. */
  reloadProduct(): void;
}

const REMEMBERED = 30;

const revisionRow = z.object({ revision: z.number() });
const fileRow = revisionRow.extend({
  file: z.string().nullable(),
  text: z.string().nullable(),
  base: z.string().nullable(),
});

/** The files with those that staff have edited in place of the product's. */
function overlay(product: ContentFiles, edited: Iterable<EditedFile>): ContentFiles {
  const files = { ...product };
  for (const { file, text } of edited) {
    if (text === "") delete files[file];
    else files[file] = text;
  }
  return files;
}

/** @param contentDir the folder with the product's files */
export function createContentStore(database: Database, contentDir: string): ContentStore {
  let product = readContentFolder(contentDir);
  /** The last revisions that this server has read, the newest first. */
  let known: readonly StoredContent[] = [];

  /** One query, so that revision and texts belong together. */
  async function readAll(): Promise<StoredContent> {
    const rows = await database.read(
      fileRow,
      sql`SELECT revision, file, text, base FROM content_state LEFT JOIN content_files ON content_state.id = 1`,
    );
    const files = rows.flatMap(({ file, text, base }) =>
      file === null ? [] : [{ file, text: text ?? "", base: base ?? "" }],
    );
    return {
      revision: rows[0]?.revision ?? 0,
      files: overlay(product, files),
      product,
      edited: new Map(files.map((row) => [row.file, row])),
    };
  }

  return {
    database,
    async read() {
      const [state] = await database.read(revisionRow, sql`SELECT revision FROM content_state`);
      const [newest] = known;
      if (newest?.revision === state?.revision && newest?.product === product) return newest;
      const now = await readAll();
      // A slower reading of an older revision may end last.
      known = [now, ...known.filter(({ revision }) => revision !== now.revision)]
        .toSorted((a, b) => b.revision - a.revision)
        .slice(0, REMEMBERED);
      return now;
    },
    isSame(file, revision) {
      const then = known.find((each) => each.revision === revision);
      return then !== undefined && then.files[file] === known[0]?.files[file];
    },
    reloadProduct() {
      product = readContentFolder(contentDir);
    },
  };
}
