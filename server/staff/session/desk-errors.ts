/** The errors of the desk's API. docs/errors.md lists them, and a test compares. */
import { HttpError } from "../../http/http-error.ts";

/** An error of the desk. `details` is data for the console, for example who was first. */
export class DeskError extends HttpError {
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details: unknown = null, headers = {}) {
    super(status, code, message, null, headers);
    this.details = details;
  }
}

export const deskErrors = {
  signedOut: () => new DeskError(401, "DESK01", "You are not signed in."),
  notFromDesk: () => new DeskError(403, "DESK02", "This request did not come from the desk. Nothing was changed."),
  notJson: () => new DeskError(403, "DESK03", "The request must be JSON. Nothing was changed."),
  ownersOnly: () => new DeskError(403, "DESK04", "Only an owner may do this."),
  proofNeeded: () =>
    new DeskError(403, "DESK05", "Prove again that it is you: this needs a sign-in of the last 5 minutes."),
  /** @param problem which field, for the log and for developers */
  badRequest: (problem: string) =>
    new DeskError(400, "DESK06", "The desk did not understand the request. Nothing was changed.", problem),
  notFound: () => new DeskError(404, "DESK07", "This does not exist, or no longer."),
  /** @param details a Collision: who was first, and what the enquiry is like now */
  changedMeanwhile: (details: unknown) =>
    new DeskError(409, "DESK31", "Somebody else changed this enquiry meanwhile. Nothing was overwritten.", details),
  tooLateToUndo: () => new DeskError(409, "DESK32", "This can no longer be undone."),
  databaseAway: () =>
    new DeskError(503, "DESK53", "The database is away. New enquiries are still taken in and kept safe on disk."),
};
