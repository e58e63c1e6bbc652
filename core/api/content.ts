/** The words of the site at the desk, below /desk/api/words. Everybody may edit them. */

import { z } from "zod";
import type { Colleague } from "./ticket.ts";

/** Names of fields and positions; no field has the name of something that every object has. */
const name = z
  .string()
  .max(100)
  .refine((part) => !(part in Object.prototype));
export const path = z.array(z.union([name, z.int().min(0).max(1000)])).max(12);
/** Names of fields and positions from 0, from the outside in. */
export type Path = z.infer<typeof path>;

/** A value that a person typed in one field. `null` is a fact that the company has not given yet; a left-out field has no value. */
export const value = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
export type Value = z.infer<typeof value>;

export type By = Colleague;

export const fileId = z.string().max(200);
const position = z.int().min(0).max(1000);
const values = z.array(z.strictObject({ path, value })).max(200);

/** A file of content, by the address of its screen: `home`, `services/licensing`, `case-studies/mehsana`. */
export interface WordsFile {
  id: string;
  kind: "page" | "service" | "case-study";
  title: string;
  /** The place of its words, for example "page", "everywhere" or "service 04". */
  where: string;
  /** Fields that differ from the published words. */
  changes: number;
  /** Values that are invented. */
  invented: number;
  /** Fields in which you typed something that cannot be saved. */
  faults: number;
  changed: { by: By | null; at: string } | null;
}

/** `GET /desk/api/words`. */
export interface WordsOverview {
  /** Pages, then services by number, then case studies. */
  files: WordsFile[];
  changes: number;
  changedFiles: number;
  /** Null while the site shows the words that came with the product. */
  published: { version: number; by: By | null; at: string } | null;
  /** The owners, whom staff ask to publish. */
  owners: By[];
  /** Edits of staff under which an upgrade of the product has changed something. */
  upgrade: UpgradeNote[];
}

/**
 * The product's words have changed under an edit (offer), its field is gone (removed), or a check of the new program refuses it
 * (fault). What is removed or has a fault is left out of what visitors see.
 */
export interface UpgradeNote {
  file: string;
  path: Path;
  label: string;
  kind: "removed" | "offer" | "fault";
  /** Of a fault, in a sentence. */
  reason?: string | undefined;
  yours?: Value | undefined;
  product?: Value | undefined;
}

export interface WordsField {
  path: Path;
  /** The name of the field in words, for example "Tagline"; an entry of a list has its first words. */
  label: string;
  kind: "text" | "long text" | "number" | "choice" | "list" | "group" | "picture";
  description?: string | undefined;
  example?: string | undefined;
  /** Absent for lists and groups, and while an optional field is left out. */
  value?: Value | undefined;
  /** The published value, when it differs; `{}` when the published words do not have the field. */
  published?: { value?: Value | undefined } | undefined;
  /** The fields elsewhere that still have the published value of this one, when it differs. */
  stillIn?: WordsHits["hits"] | undefined;
  /** Your typed text that could not be saved. The field shows it instead of `value`. */
  draft?: { value: Value; at: string } | undefined;
  choices?: Value[] | undefined;
  /** Entries of a list, with the least and the most that it may have. */
  entries?: { count: number; least?: number | undefined; most?: number | undefined } | undefined;
  /** How long the text may be. The count runs in the browser; the server decides. */
  limits?: { words?: Limits | undefined; letters?: Limits | undefined } | undefined;
  /** Whether it may be left out (optional) or be null until the company gives it (nullable). */
  empty?: "optional" | "nullable" | undefined;
  /** The field or group that carries the mark "invented". `confirm` at this path takes it off. */
  invented?: Path | undefined;
  /** Why it cannot be changed. */
  locked?: string | undefined;
  changed?: { by: By | null; at: string } | undefined;
}

export interface Limits {
  least?: number | undefined;
  most?: number | undefined;
}

export interface WordsFault {
  file: string;
  path: Path;
  /** A sentence for staff. */
  reason: string;
}

/** Somebody else changed a field while you typed in it. What you typed is kept as your draft. */
export interface WordsConflict {
  path: Path;
  theirs: Value | undefined;
  yours: Value;
  by: By | null;
  at: string | null;
}

/** `GET /desk/api/words/file?id=…`. */
export interface WordsFileView {
  file: WordsFile;
  /** The newest edit of all files; structural changes name it. */
  revision: number;
  /** In the order of the page; groups and lists come before what they hold. */
  fields: WordsField[];
  faults: WordsFault[];
  conflicts: WordsConflict[];
  /** The address of the page on the site that shows it best, for example `/services/licensing`. */
  page: string;
  changes: number;
  keptAt: string | null;
}

/**
 * `PUT /desk/api/words/file`. Keeps what was typed; what passes every check counts at once. Answer: {@link WordsFileView}.
 * `theirs` gives up the draft of a field; a repeated `set` with the other person's value as `opened` keeps yours.
 */
export const editWords = z.strictObject({
  id: fileId,
  edits: z
    .array(
      z.union([
        z.strictObject({ kind: z.literal("set"), path, opened: value.optional(), value }),
        z.strictObject({ kind: z.literal("theirs"), path }),
        z.strictObject({ kind: z.literal("put-back"), path }),
      ]),
    )
    .max(200),
  /** Whether you have left the field. Publishing leaves out what was typed less than two minutes ago in a field that is not left. */
  left: z.boolean().optional(),
});
export type EditWords = z.infer<typeof editWords>;

/**
 * `POST /desk/api/words/structure`. Answer: {@link WordsFileView}; 409 DESK40 when the revision is old; 422 DESK50 with
 * {@link WordsRefusal} when the checks refuse it. Nothing was written then.
 */
export const changeStructure = z.strictObject({
  id: fileId,
  revision: z.int(),
  change: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("add"), list: path, at: position, values }),
    z.strictObject({ kind: z.literal("remove"), path }),
    z.strictObject({ kind: z.literal("move"), path, to: position }),
    /** It is true now. */
    z.strictObject({ kind: z.literal("confirm"), path }),
    /** The choice for an offer of an upgrade. */
    z.strictObject({ kind: z.literal("upgrade"), path, take: z.enum(["yours", "product"]) }),
  ]),
});
export type ChangeStructure = z.infer<typeof changeStructure>;

/** The details of 422 DESK50. */
export interface WordsRefusal {
  faults: WordsFault[];
}

/**
 * `GET /desk/api/words/entry?id=…&list=…`: the fields of a new entry of a list, without values; paths begin at the entry.
 * `list` is a path as JSON. `id=case-studies&list=[]` gives the fields of a new case study.
 */
export interface NewEntry {
  fields: WordsField[];
}

/**
 * `POST /desk/api/words/case-studies` adds a case study, as a whole. Answer: {@link WordsFileView}; 422 DESK50 with
 * {@link WordsRefusal}. `DELETE …/case-studies?id=…&revision=…` deletes one. Answer: {@link WordsOverview}.
 */
export const newCaseStudy = z.strictObject({
  /** The last part of its address: small letters, digits and hyphens. */
  id: z
    .string()
    .max(100)
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/),
  values,
});
export type NewCaseStudy = z.infer<typeof newCaseStudy>;

/** `GET /desk/api/words/search?q=…`. */
export interface WordsHits {
  hits: { file: string; title: string; path: Path; label: string; excerpt: string }[];
}

/** One changed field, before and after, as text. */
export interface WordsChange {
  file: string;
  title: string;
  path: Path;
  label: string;
  before: Value | undefined;
  after: Value | undefined;
  by: By | null;
  at: string | null;
}

/**
 * `POST /desk/api/words/preview`: a page of the site with the saved words and what you have typed, as HTML.
 * Shaded parts have the attribute `data-changed`. What has a fault shows as it was.
 */
export const previewWords = z.strictObject({
  page: z
    .string()
    .max(200)
    .regex(/^\/([\w-]+(\/[\w-]+)*)?$/),
  edits: z.array(z.strictObject({ file: fileId, path, value })).max(500),
});
export type PreviewWords = z.infer<typeof previewWords>;

export interface WordsPreview {
  html: string;
  /** Fields that the preview shows as they were, because what was typed has a fault. */
  faults: WordsFault[];
}
