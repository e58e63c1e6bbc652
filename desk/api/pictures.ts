/** Pictures that staff add for the site. */
import type { PictureRules } from "../../core/api/content.ts";
import { deskQuery, keys } from "./queries.ts";

export const pictureRulesQuery = {
  ...deskQuery<PictureRules>(keys.pictureRules, "/content/pictures"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The address of an added picture; undefined for the name of one that came with the site. */
export const pictureAddress = (id: string): string | undefined =>
  /^[\da-f]{32}-\d+x\d+$/.test(id) ? `/desk/api/content/pictures/${id}` : undefined;
