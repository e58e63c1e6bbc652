/** Links by which a colleague without a sign-in opens one page of the site as it is at the desk. All staff make and end them. */
import type { z } from "zod";
import type { By } from "./content.ts";
import { previewContent } from "./content.ts";

/** An open link. The link itself is shown once, to the member who made it. */
export interface PreviewLink {
  id: string;
  page: string;
  by: By;
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
