/** Versions of the site's content with the changes of each, and publishing. Owners publish, with a fresh passkey. */
import { z } from "zod";
import { type ContentChange, type FieldPath, fileId, previewContent, type UpgradeNote } from "./content.ts";
import type { Colleague } from "./ticket.ts";

/** `GET /desk/api/content/versions?id=…`; the newest first. `id` may be absent for all files. */
export interface ContentVersions {
  waiting: ContentChange[];
  versions: { version: number; by: Colleague | null; at: string; isLive: boolean; changes: ContentChange[] }[];
  /** Whether the file can be put back to the default. */
  hasDefault: boolean;
}

/** `POST /desk/api/content/put-back`: an old version of the file (0: the default) becomes the current one. */
export const putBackContent = z.strictObject({ id: fileId, version: z.int().min(0) });
export type PutBackContent = z.infer<typeof putBackContent>;

/**
 * `GET /desk/api/content/earlier`, for owners: the files about people, or with over 1 MB of changes, whose earlier
 * versions have other texts than visitors see. `DELETE …/earlier?id=…` deletes these texts from every version, for good
 * (owners, fresh proof).
 */
export interface EarlierContent {
  files: { id: string; title: string }[];
}

export interface Publication {
  id: number;
  version: number;
  at: string;
  by: Colleague | null;
}

/**
 * `GET /desk/api/content/publish`. `POST /desk/api/content/publish` with {@link Publish} shows the content to visitors
 * and answers when it is done; `POST …/publish/again` with {@link PublishAgain} goes back to an earlier publication
 * (owners, fresh proof). Both answer this, or 422 DESK56 with {@link PublishRefusal}.
 */
export interface PublishState {
  scheduled: ScheduledPublication | null;
  /** The changes that publishing would make, with the text before and after. */
  changes: ContentChange[];
  /** Changes that somebody is still writing. Publishing leaves them out. */
  writing: ContentChange[];
  /** The values that are marked as invented. */
  invented: { file: string; title: string; path: FieldPath; label: string; value: string }[];
  /** Values that a public site may not have; they block publishing. */
  mustReplace: { file: string; path: FieldPath; label: string; what: string }[];
  /** Overrides that the last upgrade leaves out. */
  leftOut: UpgradeNote[];
  revision: number;
  /** The newest publication; 0 while visitors see the defaults. */
  publication: number;
  /** The last 100, the newest first, which visitors see. */
  publications: Publication[];
  /** Why this server shows another one. */
  problem: string | null;
  /** Whether the pictures of shared links show these texts. */
  isDrawn: boolean;
}

/** The steps of a publication: the content is checked, its pages are drawn, visitors see them. */
export type PublishStep = "check" | "draw" | "show";

/** `GET /desk/api/content/publish/progress`: the publication that this server makes. */
export interface PublishProgress {
  /** Null while it makes none. Pages, cards and PDFs are counted. */
  running: { step: PublishStep; drawn: number; all: number } | null;
  /** Why the last publication failed; empty after a success. */
  issues: PublishIssue[];
}

/**
 * The state that the owner saw; 409 DESK40 when the content has changed since, 409 DESK55 when somebody has published.
 */
export const publishContent = z.strictObject({ revision: z.int(), publication: z.int().min(0) });
export type Publish = z.infer<typeof publishContent>;

/**
 * A scheduled publication has the content that its owner saw when scheduling it, without later changes. Another
 * publication ends it, and so does the end of that owner's rights.
 */
export interface ScheduledPublication {
  at: string;
  by: Colleague;
  /** Identifies it in requests; each change of the schedule has another time. */
  scheduledAt: string;
  /** The time whose content it has. */
  contentAt: string;
  /** The changes that it makes, and those made since, which it leaves out. */
  changes: number;
  later: number;
  /** Why nothing was published at its time; null before. */
  issues: PublishIssue[] | null;
}

/**
 * `PUT /desk/api/content/publish/schedule` (owners, fresh proof) checks the content as publishing does and sets the
 * time. Without a revision an earlier one is moved with its content. `before` is its `scheduledAt`, null for none.
 * Answer: {@link PublishState}. `DELETE …/schedule?before=…` cancels it (owners). 409 DESK40 when somebody else was
 * first.
 */
export const schedulePublication = z.strictObject({
  at: z.iso.datetime(),
  publication: z.int().min(0),
  revision: z.int().optional(),
  before: z.iso.datetime().nullable(),
});
export type SchedulePublication = z.infer<typeof schedulePublication>;

/** `of` is the publication that goes out again. */
export const publishAgain = z.strictObject({ of: z.int(), publication: z.int().min(0) });
export type PublishAgain = z.infer<typeof publishAgain>;

/** The reason why nothing was published, in a sentence, with its field where there is one. */
export interface PublishIssue {
  reason: string;
  file?: string | undefined;
  path?: FieldPath | undefined;
}

/** The details of 422 DESK56. */
export interface PublishRefusal {
  issues: PublishIssue[];
}

/** An open link. The link itself is shown once, to the member who made it. */
export interface PreviewLink {
  id: string;
  page: string;
  by: Colleague;
  expiresAt: string;
}

/** `GET /desk/api/content/preview/links`, and the answer of `DELETE …/links/{id}`, which ends one. */
export interface PreviewLinks {
  /** The newest first. */
  links: PreviewLink[];
}

/** `POST /desk/api/content/preview/links`. Answer: {@link NewPreviewLink}; 409 DESK85 when too many are open. */
export const makePreviewLink = previewContent.pick({ page: true });
export type MakePreviewLink = z.infer<typeof makePreviewLink>;

export interface NewPreviewLink extends PreviewLinks {
  link: string;
}
