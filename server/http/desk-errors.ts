/** The errors of the desk's API. docs/errors.md lists them, and a test compares. */
import { HttpError } from "./http-error.ts";

/** @param details data for the console, for example who was first */
const deskError = (status: number, code: string, message: string, details: unknown = null, headers = {}) =>
  new HttpError(status, code, message, null, headers, details);

export const deskErrors = {
  signedOut: () => deskError(401, "DESK01", "You are not signed in."),
  notFromDesk: () => deskError(403, "DESK02", "This request did not come from the desk. Nothing was changed."),
  notJson: () => deskError(403, "DESK03", "The request must be JSON. Nothing was changed."),
  ownersOnly: () => deskError(403, "DESK04", "Only an owner may do this."),
  proofNeeded: () =>
    deskError(403, "DESK05", "Prove again that it is you: this needs a sign-in of the last 5 minutes."),
  /** @param problem which field, for the log and for developers */
  badRequest: (problem: string) =>
    deskError(400, "DESK06", "The desk did not understand the request. Nothing was changed.", problem),
  notFound: () => deskError(404, "DESK07", "This does not exist, or no longer."),
  passkeyNeeded: () =>
    deskError(403, "DESK08", "An owner needs a passkey for this. Add one under your account, then try again."),
  passkeyRefused: () =>
    deskError(403, "DESK10", "The passkey was not accepted. Try again, or ask an owner to allow you a code for a day."),
  /** @param details a CodeRefused */
  codeRefused: (details: unknown) => deskError(403, "DESK11", "This code is not right, was used, or ran out.", details),
  codesOff: () =>
    deskError(409, "DESK12", "This server sends no mail, so it cannot send codes. Use a passkey instead."),
  /** @param details an InvitationGone */
  invitationGone: (details: unknown = null) =>
    deskError(404, "DESK13", "This link was used or ran out. Ask for a new one.", details),
  alreadyAtDesk: () => deskError(409, "DESK14", "Somebody with this mail address works at the desk already."),
  lastOwner: () => deskError(409, "DESK15", "This is the last owner. Make somebody else an owner first."),
  onlyWayIn: () =>
    deskError(409, "DESK16", "This passkey is the only way in, because this server sends no mail. Add another first."),
  confirmWithPasskey: () => deskError(403, "DESK17", "Prove with your passkey that it is you."),
  signedOutHere: () =>
    deskError(
      503,
      "DESK18",
      "This browser is signed out. The database is away, so the session has not ended there: end it under Account when it is back.",
    ),
  /** @param seconds to wait */
  tooManyTries: (seconds: number) =>
    deskError(429, "DESK29", "Too many tries came from this network or for this address. Wait and try again.", null, {
      "retry-after": String(seconds),
    }),
  /** @param details a Collision: who was first, and what the enquiry is like now */
  changedMeanwhile: (details: unknown) =>
    deskError(409, "DESK31", "Somebody else changed this enquiry meanwhile. Nothing was overwritten.", details),
  tooLateToUndo: () => deskError(409, "DESK32", "This can no longer be undone."),
  /** @param details an ErasedEnquiry */
  erased: (details: unknown) => deskError(410, "DESK33", "This enquiry was erased.", details),
  notSetAside: () => deskError(409, "DESK34", "Only an enquiry that is set aside can be released or deleted."),
  tooManyStreams: () => deskError(429, "DESK35", "The desk is open in too many tabs of yours. Close one of them."),
  noFreeStream: () => deskError(503, "DESK36", "The desk is open in too many places. Changes show after a while."),
  requestClosed: () => deskError(409, "DESK37", "Somebody else has closed this request meanwhile."),
  /** @param details a SealedEnquiry */
  sealed: (details: unknown) =>
    deskError(410, "DESK38", "This enquiry is sealed, because the person asked for it. Nobody can read it.", details),
  wordsChanged: () =>
    deskError(409, "DESK40", "Somebody else changed the words meanwhile. Nothing was changed. Look again."),
  noMail: () => deskError(409, "DESK41", "This server sends no mail: the operator must set SMTP_URL. Call instead."),
  addressTaken: () => deskError(409, "DESK58", "There is a case study at this address already. Choose another one."),
  /** @param gaps the gaps as they stand in the letter */
  gapsLeft: (gaps: readonly string[]) => deskError(400, "DESK42", "Fill in the shaded gap first.", { gaps }),
  unsafeAddress: () => deskError(400, "DESK43", "No mail can be sent to this address. Correct it first."),
  setAside: () => deskError(409, "DESK44", "This enquiry was set aside. Release it before you write."),
  /** @param details the Letter as it is now */
  letterLeft: (details: unknown) =>
    deskError(409, "DESK45", "The letter is on its way and can no longer be stopped.", details),
  /** @param details the Letter as it is now */
  notSentAgain: (details: unknown) =>
    deskError(409, "DESK46", "This letter cannot be sent again: it has gone out, or is about to.", details),
  /** @param details the Letter as it is now */
  mayHaveGoneOut: (details: unknown) =>
    deskError(409, "DESK47", "This letter may have gone out. Confirm that it should be sent a second time.", details),
  /** @param seconds to wait at most */
  tooManyLetters: (seconds: number) =>
    deskError(429, "DESK51", "You have sent 60 letters in the last hour. Nothing was sent. Wait and try again.", null, {
      "retry-after": String(seconds),
    }),
  tooManyAddresses: () =>
    deskError(
      409,
      "DESK52",
      "Letters of this enquiry went to 10 other addresses already. Nothing was sent. Write to the enquirer's own address.",
    ),
  /** @param seconds to wait at most */
  tooManyResends: (seconds: number) =>
    deskError(
      429,
      "DESK54",
      "Notifications of this enquiry were sent again 5 times in the last 24 hours. Nothing was sent. Try again tomorrow.",
      null,
      { "retry-after": String(seconds) },
    ),
  alreadyAttached: () => deskError(409, "DESK48", "Somebody has attached or removed this mail meanwhile."),
  /** @param details a WordsRefusal */
  wordsRefused: (details: unknown) =>
    deskError(422, "DESK50", "The checks of the site do not accept this. Nothing was changed.", details),
  tooManyDrafts: () =>
    deskError(
      409,
      "DESK59",
      "You have 500 texts that are not saved because of faults. Correct some of them or take them back first.",
    ),
  /** @param details the Build that is under way */
  alreadyPublishing: (details: unknown) =>
    deskError(409, "DESK55", "Somebody is publishing already. Wait until that is done, or stop it.", details),
  nothingToStop: () => deskError(409, "DESK56", "Nothing is being published any more."),
  buildGone: () => deskError(404, "DESK57", "The pages of this build are not kept any more."),
  diskFull: () =>
    deskError(507, "DESK60", "The disk of the server is nearly full. Nothing was changed. Tell the operator."),
  pictureTooLarge: () => deskError(413, "DESK62", "The file is larger than 20 MB. Choose a smaller one."),
  notAPicture: () => deskError(422, "DESK63", "This is not a picture. Choose a JPEG, PNG or WebP file."),
  heicPicture: () =>
    deskError(
      422,
      "DESK64",
      "This is a HEIC or AVIF picture, which the desk cannot read. Save it as JPEG and choose that file.",
    ),
  damagedPicture: () =>
    deskError(422, "DESK65", "The picture is damaged or cannot be read. Save it anew, or choose another."),
  movingPicture: () => deskError(422, "DESK66", "The picture moves. Choose one that stands still."),
  tooManyPixels: () =>
    deskError(422, "DESK67", "The picture has more than 50 megapixels. Save it smaller and choose that file."),
  pictureTooSmall: () => deskError(422, "DESK68", "The picture is too small: each side needs at least 300 pixels."),
  tooManyUploads: () =>
    deskError(503, "DESK69", "Other people are adding pictures now. Try again in a minute.", null, {
      "retry-after": "60",
    }),
  previewFailed: () => deskError(503, "DESK71", "This page cannot be shown now. What you typed is kept. Try again."),
  previewReplaced: () => deskError(409, "DESK72", "A newer preview of yours has taken the place of this one."),
  notThisMachine: () => deskError(403, "DESK70", "The demo opens only on the machine that it runs on."),
  /** @param journaled how many enquiries wait in this server's journal, which is no personal datum */
  databaseAway: (journaled: number) => {
    const waiting = journaled > 0 ? ` ${journaled} ${journaled === 1 ? "waits" : "wait"} on this server.` : "";
    const text = "The database is away. New enquiries are still taken in and kept safe on disk.";
    return deskError(503, "DESK53", `${text}${waiting}`);
  },
};
