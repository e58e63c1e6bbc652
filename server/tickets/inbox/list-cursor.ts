/** Where a page of a list ends, and the next one begins. */
import { z } from "zod";
import { deskErrors } from "../../http/desk-errors.ts";

/** The last row of a page, in a list or a search. */
export interface ListPosition {
  /** The place in the order of a search; 0 in a list. */
  rank: number;
  sortAt: string;
  id: string;
  newestEnquiryId: number;
}

const position = z.tuple([z.int().min(0), z.iso.datetime(), z.string(), z.number()]);

export const toCursor = ({ rank, sortAt, id, newestEnquiryId }: ListPosition): string =>
  Buffer.from(JSON.stringify([rank, sortAt, id, newestEnquiryId])).toString("base64url");

/** @throws HttpError when the text is no cursor */
export function fromCursor(cursor: string): ListPosition {
  try {
    const [rank, sortAt, id, newestEnquiryId] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { rank, sortAt, id, newestEnquiryId };
  } catch {
    throw deskErrors.badRequest("after: no place in a list");
  }
}
