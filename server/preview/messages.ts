/** The messages between the server and the thread of previews. */
import type { Fault } from "../../content-editor/change.ts";
import type { FieldPath } from "../../content-schema/content-issue.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import type { FrameOptions, FramePage } from "./finish-page.ts";

export interface PreviewEdit {
  /** Such as `content/home.yaml`. */
  file: string;
  path: FieldPath;
  value: string | number | boolean | null;
}

export interface PreviewAsk extends FrameOptions {
  siteDir: string;
  /** The texts that the edits change. They have no fault. */
  files: ContentFiles;
  edits: readonly PreviewEdit[];
  /** Such as `/services/licensing`. */
  page: string;
}

/** @property page null where the site has no such page */
export interface Preview {
  page: FramePage | null;
  /** Of edits that are left out. */
  faults: readonly Fault[];
}

/** The first says that the thread has loaded everything. */
export type PreviewAnswer = Preview | { failure: string } | { ready: true };
