/** The words of the site at the desk, below /desk/api/words. Everybody may edit; owners publish, with a fresh passkey. */

/** Names of fields and positions from 0, from the outside in. */
export type Path = (string | number)[];

/** A value of one field. `null` is a fact that the company has not given yet; a left-out field has no value. */
export type Value = string | number | boolean | null;

export interface By {
  id: string;
  name: string;
}

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
  /** Changes that the last upgrade of the product brought into files that staff have edited. */
  upgrade: UpgradeNote[];
}

/** A change of the product in an edited file. Offers wait for a choice; everything else was taken over. */
export interface UpgradeNote {
  file: string;
  path: Path;
  label: string;
  kind: "new-field" | "corrected" | "removed" | "offer";
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

/** `GET /desk/api/words/file?id=…`. Reading it says that you have the file open; the screen reads it again each minute. */
export interface WordsFileView {
  file: WordsFile;
  /** The content as a whole; structural changes name it. */
  revision: number;
  /** In the order of the page; groups and lists come before what they hold. */
  fields: WordsField[];
  faults: WordsFault[];
  conflicts: WordsConflict[];
  /** Others who have it open now. */
  open: { by: By; since: string }[];
  /** The address of the page on the site that shows it best, for example `/services/licensing`. */
  page: string;
  changes: number;
  /** Your fields with a fault in all files. */
  faultsEverywhere: number;
  keptAt: string | null;
}

/**
 * `PUT /desk/api/words/file`. Keeps what was typed; what passes every check is saved at once. Answer: {@link WordsFileView}.
 * `theirs` gives up the draft of a field; a repeated `set` with the other person's value as `opened` keeps yours.
 */
export interface EditWords {
  id: string;
  edits: (
    | { kind: "set"; path: Path; opened: Value | undefined; value: Value }
    | { kind: "theirs"; path: Path }
    | { kind: "put-back"; path: Path }
  )[];
}

/**
 * `POST /desk/api/words/structure`. Answer: {@link WordsFileView}; 409 DESK40 when the revision is old; 422 DESK50 with
 * {@link WordsRefusal} when the checks refuse it. Nothing was written then.
 */
export interface ChangeStructure {
  id: string;
  revision: number;
  change:
    | { kind: "add"; list: Path; at: number; values: { path: Path; value: Value }[] }
    | { kind: "remove"; path: Path }
    | { kind: "move"; path: Path; to: number }
    /** It is true now. */
    | { kind: "confirm"; path: Path }
    /** The choice for an offer of an upgrade. */
    | { kind: "upgrade"; path: Path; take: "yours" | "product" };
}

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
export interface NewCaseStudy {
  /** The last part of its address: small letters, digits and hyphens. */
  id: string;
  values: { path: Path; value: Value }[];
}

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

/** `GET /desk/api/words/versions?id=…`; the newest first. `id` may be absent for all files. */
export interface WordsVersions {
  waiting: WordsChange[];
  versions: { version: number; by: By | null; at: string; isLive: boolean; changes: WordsChange[] }[];
  /** Whether the file can be put back to the words that came with the product. */
  hasProduct: boolean;
}

/** `POST /desk/api/words/put-back`: the words of the file as of a version (0: the product's) become the current ones. */
export interface PutBackWords {
  id: string;
  version: number;
}

/** A step of publishing. */
export interface BuildStep {
  name: "kept" | "read" | "invented" | "pages" | "checked" | "switched";
  state: "ahead" | "running" | "done" | "failed";
  /** Of words, invented values or pages; of pages while running, too. */
  count?: number | undefined;
  of?: number | undefined;
  seconds?: number | undefined;
}

export interface Build {
  id: string;
  version: number;
  /** Built to be looked at; visitors get it only when an owner switches to it. */
  isTrial: boolean;
  state: "asked" | "building" | "done" | "failed" | "stopped";
  askedAt: string;
  by: By | null;
  startedAt: string | null;
  endedAt: string | null;
  isLive: boolean;
  /** Whether its folder is still there, so that it can be switched to. */
  isKept: boolean;
  steps: BuildStep[];
  /** Why it failed, in a sentence, with the field to blame where there is one. */
  fault: { reason: string; file?: string | undefined; path?: Path | undefined } | null;
}

/**
 * `GET /desk/api/words/publish`, read each second while a build is under way. `POST /desk/api/words/publish` with
 * {@link Publish} asks for a build (owners, fresh proof), `POST …/publish/stop` stops it,
 * `POST …/publish/switch` with {@link SwitchBuild} goes back to an earlier one. All answer this.
 */
export interface PublishState {
  /** The changes that publishing would make, with the words before and after. */
  changes: WordsChange[];
  invented: number;
  /** Words that a public site may not have; a build stops while there is one. */
  mustReplace: { file: string; path: Path; label: string; what: string }[];
  revision: number;
  /** The build that is under way, or the last one that was asked for. */
  build: Build | null;
  /** The last 20 finished builds, the newest first; the live one among them. */
  builds: Build[];
  /** Programs that can build now. When there is none, `command` starts one. */
  builders: { name: string; seenAt: string }[];
  command: string;
  /** How long the last builds took, the middle one. */
  usualSeconds: number | null;
}

/** @property revision what the owner saw; 409 DESK40 when the words have changed since */
export interface Publish {
  revision: number;
  /** Builds the pages without showing them to visitors. They are at `/desk/preview/builds/<id>/`. */
  isTrial?: boolean | undefined;
}

export interface SwitchBuild {
  build: string;
}

/** `GET /desk/api/words/publish/log?build=…` answers text/plain. */

/**
 * `POST /desk/api/words/preview`: a page of the site with the saved words and what you have typed, as HTML.
 * Shaded parts have the attribute `data-changed`. What has a fault shows as it was.
 */
export interface PreviewWords {
  page: string;
  edits: { file: string; path: Path; value: Value }[];
}

export interface WordsPreview {
  html: string;
  /** Fields that the preview shows as they were, because what was typed has a fault. */
  faults: WordsFault[];
}
