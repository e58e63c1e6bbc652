/** The content of the site at the desk, below /desk/api/content. All staff may change it. */
import { z } from "zod";
import type { FieldKind, FieldPath, FieldValue, Limits } from "../content/field.ts";
import type { Colleague } from "./ticket.ts";

export type { FieldPath, FieldValue, Limits } from "../content/field.ts";

/** Names of fields and positions; no field has the name of something that every object has. */
const name = z
  .string()
  .max(100)
  .refine((part) => !(part in Object.prototype));
export const path: z.ZodType<FieldPath> = z.array(z.union([name, z.int().min(0).max(1000)])).max(12);

/**
 * A value that a person typed in one field. `null` is a fact that the company has not given yet; a left-out field has
 * no value.
 */
const value: z.ZodType<FieldValue> = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);

export const fileId = z.string().max(200);
const position = z.int().min(0).max(1000);
const values = z.array(z.strictObject({ path, value })).max(200);

/** A file of content, by its address at the desk: `home`, `services/licensing`, `case-studies/mehsana`. */
export interface FileSummary {
  id: string;
  kind: "page" | "service" | "case-study";
  title: string;
  /** The place where it shows, for example "on Home", "on every page" or "service 04". */
  where: string;
  /** Fields that differ from the published content. */
  changes: number;
  invented: number;
  /** Fields with a draft of yours that has an issue. */
  issues: number;
  changed: { by: Colleague | null; at: string } | null;
}

/** `GET /desk/api/content`. */
export interface ContentOverview {
  /** Pages, then services by number, then case studies. */
  files: FileSummary[];
  changes: number;
  changedFiles: number;
  /** Null while the site shows the defaults. */
  published: { version: number; by: Colleague | null; at: string } | null;
  /** The scheduled publication, also after it has failed. */
  scheduled: { at: string; by: Colleague; hasFailed: boolean } | null;
  /** The owners, whom staff ask to publish. */
  owners: Colleague[];
  /** Overrides of staff whose field or default an upgrade has changed. */
  upgrade: UpgradeNote[];
}

/**
 * The default of an override has changed (offer), its field is gone (removed), or a check of the new program rejects it
 * (issue). Visitors do not see an override of the last two kinds.
 */
export interface UpgradeNote {
  file: string;
  path: FieldPath;
  label: string;
  kind: "removed" | "offer" | "issue";
  reason?: string | undefined;
  defaultValue?: FieldValue | undefined;
}

export interface ContentField {
  path: FieldPath;
  /** The name of the field, for example "Tagline"; an entry of a list has its first words. */
  label: string;
  kind: FieldKind;
  description?: string | undefined;
  example?: string | undefined;
  /** Absent for lists and groups, and while an optional field is left out. */
  value?: FieldValue | undefined;
  /** The published value, when it differs; `{}` when the published content does not have the field. */
  published?: { value?: FieldValue | undefined } | undefined;
  /** The fields elsewhere that still have the published value of this one, when it differs. */
  stillIn?: ContentHits["hits"] | undefined;
  /** Your draft, which does not apply. The field shows it instead of `value`. */
  draft?: { value: FieldValue; at: string } | undefined;
  choices?: { value: FieldValue; label: string }[] | undefined;
  /** Label of the default, which holds while no choice is made. */
  defaultLabel?: string | undefined;
  /** Entries of a list, with the least and the most that it may have. */
  entries?: { count: number; least?: number | undefined; most?: number | undefined } | undefined;
  /** How long the text may be. The count runs in the browser; the server decides. */
  limits?: { words?: Limits | undefined; letters?: Limits | undefined } | undefined;
  /** Whether it may be left out (optional) or be null until the company gives it (nullable). */
  empty?: "optional" | "nullable" | undefined;
  /** The path of the placeholder that this field is or belongs to. `confirm` at this path makes it a true value. */
  invented?: FieldPath | undefined;
  /** Why it cannot be changed. */
  locked?: string | undefined;
  changed?: { by: Colleague | null; at: string } | undefined;
}

export interface FieldIssue {
  file: string;
  path: FieldPath;
  /** A sentence for staff. */
  reason: string;
}

/** Somebody else changed a field while you typed in it. Your text is saved as a draft. */
export interface FieldConflict {
  path: FieldPath;
  theirs: FieldValue | undefined;
  yours: FieldValue;
  by: Colleague | null;
}

/** `GET /desk/api/content/file?id=…` sends it as a {@link PackedFile}. */
export interface FileView {
  file: FileSummary;
  /** The newest override of all files; changes of entries name it. */
  revision: number;
  /** In the order of the page; groups and lists come before what they hold. */
  fields: ContentField[];
  issues: FieldIssue[];
  conflicts: FieldConflict[];
  /** The address of the page on the site that shows it best, for example `/services/licensing`. */
  page: string;
  changes: number;
  savedAt: string | null;
}

/**
 * `PUT /desk/api/content/file`. Saves changes; a valid one applies at once, another stays a draft. Answer: {@link
 * PackedFile}. `theirs` gives up the draft of a field; a repeated `set` with the other person's value as `opened` keeps
 * yours.
 */
export const saveContent = z.strictObject({
  id: fileId,
  changes: z
    .array(
      z.union([
        z.strictObject({ kind: z.literal("set"), path, opened: value.optional(), value }),
        z.strictObject({ kind: z.literal("theirs"), path }),
        z.strictObject({ kind: z.literal("put-back"), path }),
      ]),
    )
    .max(200),
  /**
   * Whether you have left the field. Publishing leaves out changes of the last two minutes in a field that is not left.
   */
  left: z.boolean().optional(),
});
export type SaveContent = z.infer<typeof saveContent>;

/**
 * `POST /desk/api/content/entries`. Answer: {@link PackedFile}; 409 DESK40 when the revision is old; 422 DESK50 with
 * {@link ContentRefusal} when the checks refuse it. Nothing was written then.
 */
export const changeEntries = z.strictObject({
  id: fileId,
  revision: z.int(),
  change: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("add"), list: path, at: position, values }),
    z.strictObject({ kind: z.literal("remove"), path }),
    z.strictObject({ kind: z.literal("move"), path, to: position }),
    /** The value is right, and no placeholder. */
    z.strictObject({ kind: z.literal("confirm"), path }),
    /** The choice for an offer of an upgrade. */
    z.strictObject({ kind: z.literal("upgrade"), path, take: z.enum(["yours", "default"]) }),
  ]),
});
export type ChangeEntries = z.infer<typeof changeEntries>;

/** The details of 422 DESK50. */
export interface ContentRefusal {
  issues: FieldIssue[];
}

/**
 * `GET /desk/api/content/entries/new?id=…&list=…`: the fields of a new entry of a list, without values; paths begin at
 * the entry. `list` is a path as JSON. `id=case-studies&list=[]` gives the fields of a new case study.
 */
export interface NewEntry {
  fields: ContentField[];
}

/**
 * `POST /desk/api/content/case-studies` adds a case study, as a whole. Answer: {@link PackedFile}; 422 DESK50 with
 * {@link ContentRefusal}. `DELETE …/case-studies?id=…&revision=…` deletes one. Answer: {@link ContentOverview}.
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

/** `GET /desk/api/content/search?q=…`. */
export interface ContentHits {
  hits: { file: string; title: string; path: FieldPath; label: string; excerpt: string }[];
}

/** One changed field, before and after, as text. */
export interface ContentChange {
  file: string;
  title: string;
  /** The page of the site that shows the file best. */
  page: string;
  path: FieldPath;
  label: string;
  before: FieldValue | undefined;
  after: FieldValue | undefined;
  by: Colleague | null;
  at: string | null;
}

/**
 * `POST /desk/api/content/preview`: a page of the site with the saved content and your changes, as HTML.
 * Shaded parts have the attribute `data-changed`, texts of fields `data-fields` with positions in `fields`. A field
 * with an issue shows as it was.
 */
export const previewContent = z.strictObject({
  page: z
    .string()
    .max(200)
    .regex(/^\/([\w-]+(\/[\w-]+)*)?$/),
  changes: z.array(z.strictObject({ file: fileId, path, value })).max(500),
});
export type PreviewContent = z.infer<typeof previewContent>;

/** A field that the preview shows, or a group of fields. */
export interface FieldPlace {
  file: string;
  path: FieldPath;
}

export interface ContentPreview {
  html: string;
  fields: FieldPlace[];
  /** Fields that the preview shows as they were, because their change has an issue. */
  issues: FieldIssue[];
}

/** `GET /desk/api/content/pictures`: what to say before somebody chooses a file. */
export interface PictureRules {
  /** Media types, for the choice of a file. */
  types: string[];
  mostBytes: number;
  /** Each side must have so many pixels. */
  leastSide: number;
}

/**
 * `POST /desk/api/content/pictures` with the file as `application/octet-stream`. `GET /desk/api/content/pictures/{id}`
 * sends what was made of it.
 */
export interface AddedPicture {
  /** The name by which content refers to it, with its size. */
  id: string;
  width: number;
  height: number;
  /** The address of the picture at the desk. */
  preview: string;
}

/**
 * `GET /desk/api/content/pictures/unused`, for owners: the pictures that neither the current nor the published content
 * names.
 */
export interface UnusedPictures {
  ids: string[];
}
