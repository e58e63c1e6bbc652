/** Requests that people made with the rights that the law gives them. */
import { z } from "zod";

export const requestKind = z.enum(["correct", "withdraw", "give-again", "erase"]);
export type RequestKind = z.infer<typeof requestKind>;

export interface PrivacyRequest {
  id: string;
  reference: string;
  kind: RequestKind;
  /** The last time that the person asked while it was open. */
  requestedAt: string;
  /** 90 days after the first time: the law's clock. */
  dueAt: string;
  doneAt: string | null;
  doneBy: { id: string; name: string } | null;
  /** The place of the enquiry now: in the lists, sealed, or nowhere. */
  enquiry: "listed" | "sealed" | "erased";
  /** Sentences: what the server has done by itself, and what only people can do. */
  done: string[];
  left: string[];
}

/** `GET /desk/api/requests?after=`. `POST /desk/api/requests/:id/done` answers the first page, or 409 DESK37. */
export interface PrivacyRequests {
  /** The most urgent first. */
  open: PrivacyRequest[];
  /** How many are open on all pages. */
  openTotal: number;
  /** The `after` of the next page. */
  next: string | null;
  /** The latest that are done, the newest first. */
  done: PrivacyRequest[];
}

/** The details of 410 DESK38: an enquiry that nobody can read. */
export interface SealedEnquiry {
  reference: string;
  reason: "withdrawn" | "erased";
  sealedAt: string;
}
