/** The errors of the desk's API. docs/errors.md lists them, and a test compares. */
import { error, retryAfter } from "./errors.ts";

export const deskErrors = {
  signedOut: () => error(401, "DESK01", "You are not signed in."),
  notFromDesk: () => error(403, "DESK02", "This request did not come from the desk. Nothing was changed."),
  notJson: () => error(403, "DESK03", "The request must be JSON. Nothing was changed."),
  ownersOnly: () => error(403, "DESK04", "Only an owner may do this."),
  proofNeeded: () => error(403, "DESK05", "Confirm your identity again: this needs a sign-in from the last 5 minutes."),
  /** @param problem which field, for the log and for developers */
  badRequest: (problem: string) =>
    error(400, "DESK06", "The desk did not understand the request. Nothing was changed.", { details: problem }),
  notFound: () => error(404, "DESK07", "This does not exist, or no longer."),
  passkeyNeeded: () =>
    error(403, "DESK08", "An owner needs a passkey for this. Add one under your account, then try again."),
  passkeyRefused: () =>
    error(403, "DESK10", "The passkey was not accepted. Try again, or ask an owner to allow you a code for a day."),
  /** @param details a CodeRefused */
  codeRefused: (details: unknown) => error(403, "DESK11", "This code is wrong, already used or expired.", { details }),
  codesOff: () => error(409, "DESK12", "This server sends no mail, so it cannot send codes. Use a passkey instead."),
  /** @param details an InvitationGone */
  invitationGone: (details: unknown = null) =>
    error(404, "DESK13", "This link was already used or has expired. Ask for a new one.", { details }),
  alreadyAtDesk: () => error(409, "DESK14", "Somebody with this mail address works at the desk already."),
  lastOwner: () => error(409, "DESK15", "This is the last owner. Make somebody else an owner first."),
  onlyWayIn: () =>
    error(409, "DESK16", "This passkey is the only way in, because this server sends no mail. Add another first."),
  confirmWithPasskey: () => error(403, "DESK17", "Confirm your identity with your passkey."),
  signedOutHere: () =>
    error(
      503,
      "DESK18",
      "This browser is signed out. The database cannot be reached, so the session has not ended there: end it under Account when it is back.",
    ),
  /** @param seconds to wait */
  tooManyTries: (seconds: number) =>
    error(429, "DESK29", "Too many tries came from this network or for this address. Wait and try again.", {
      headers: retryAfter(seconds),
    }),
  /** @param details a Conflict */
  changedMeanwhile: (details: unknown) =>
    error(409, "DESK31", "Somebody else has changed this enquiry. Nothing was overwritten.", { details }),
  tooLateToUndo: () => error(409, "DESK32", "This can no longer be undone."),
  /** @param details an ErasedEnquiry */
  erased: (details: unknown) => error(410, "DESK33", "This enquiry was erased.", { details }),
  notSetAside: () => error(409, "DESK34", "Only an enquiry that is set aside can be released or deleted."),
  tooManyStreams: () => error(429, "DESK35", "The desk is open in too many tabs of yours. Close one of them."),
  noFreeStream: () => error(503, "DESK36", "The desk is open in too many places. Changes show after a while."),
  requestClosed: () => error(409, "DESK37", "Somebody else has already closed this request."),
  /** @param details a SealedEnquiry */
  sealed: (details: unknown) =>
    error(410, "DESK38", "This enquiry is sealed, because the person asked for it. Nobody can read it.", { details }),
  contentChanged: () => error(409, "DESK40", "Somebody else has changed the words. Nothing was changed. Look again."),
  noMail: () => error(409, "DESK41", "This server sends no mail: the operator must set SMTP_URL. Call instead."),
  noWhatsApp: () =>
    error(409, "DESK73", "WhatsApp is not set up on this server: the operator must set it up. Call instead."),
  noChat: () => error(409, "DESK74", "This person has not written by WhatsApp. Call or write a mail instead."),
  windowClosed: () =>
    error(
      409,
      "DESK75",
      "More than 24 hours have passed since the person's last message. Choose an approved template.",
    ),
  noTemplates: () => error(503, "DESK76", "The templates did not come from WhatsApp. Try again in a minute."),
  templateGone: () =>
    error(409, "DESK77", "WhatsApp has not approved this template, or not with these fields. Choose again."),
  addressTaken: () => error(409, "DESK58", "There is a case study at this address already. Choose another one."),
  /** @param gaps the gaps as they appear in the message */
  gapsLeft: (gaps: readonly string[]) => error(400, "DESK42", "Fill in the shaded gap first.", { details: { gaps } }),
  unsafeAddress: () => error(400, "DESK43", "No mail can be sent to this address. Correct it first."),
  setAside: () => error(409, "DESK44", "This enquiry was set aside. Release it before you write."),
  /** @param details the message as it is now */
  messageLeft: (details: unknown) =>
    error(409, "DESK45", "The message is on its way and can no longer be stopped.", { details }),
  /** @param details the message as it is now */
  notSentAgain: (details: unknown) =>
    error(409, "DESK46", "This message cannot be sent again: it has gone out, or is about to.", { details }),
  /** @param details the message as it is now */
  mayHaveGoneOut: (details: unknown) =>
    error(409, "DESK47", "This message may have gone out. Confirm that it should be sent a second time.", { details }),
  /** @param seconds to wait at most */
  tooManyMessages: (seconds: number) =>
    error(429, "DESK51", "You have sent 60 messages in the last hour. Nothing was sent. Wait and try again.", {
      headers: retryAfter(seconds),
    }),
  tooManyAddresses: () =>
    error(
      409,
      "DESK52",
      "Messages of this enquiry went to 10 other addresses already. Nothing was sent. Write to the enquirer's own address.",
    ),
  /** @param seconds to wait at most */
  tooManyResends: (seconds: number) =>
    error(
      429,
      "DESK54",
      "Notifications of this enquiry were sent again 5 times in the last 24 hours. Nothing was sent. Try again tomorrow.",
      { headers: retryAfter(seconds) },
    ),
  alreadyAttached: () => error(409, "DESK48", "Somebody has already attached or removed this mail."),
  /** @param details a ContentRefusal */
  contentRefused: (details: unknown) =>
    error(422, "DESK50", "The checks of the site do not accept this. Nothing was changed.", { details }),
  /** @param details who was first */
  alreadyPublished: (details: unknown) =>
    error(409, "DESK55", "Somebody else has published since you looked. Nothing was changed. Look again.", { details }),
  /** @param details a PublishRefusal */
  notPublished: (details: unknown) =>
    error(422, "DESK56", "These words cannot go out. Nothing was changed.", { details }),
  publicationGone: () => error(404, "DESK57", "The words of this publication are no longer kept."),
  diskFull: () =>
    error(507, "DESK60", "The disk of the server is nearly full. Nothing was changed. Tell the operator."),
  noDecoder: () =>
    error(
      501,
      "DESK61",
      "This server cannot read pictures, so none can be added. Tell the operator: sharp is missing.",
    ),
  pictureTooLarge: () => error(413, "DESK62", "The file is larger than 20 MB. Choose a smaller one."),
  notAPicture: () => error(422, "DESK63", "This is not a picture. Choose a JPEG, PNG or WebP file."),
  heicPicture: () =>
    error(
      422,
      "DESK64",
      "This is a HEIC or AVIF picture, which the desk cannot read. Save it as JPEG and choose that file.",
    ),
  damagedPicture: () =>
    error(422, "DESK65", "The picture is damaged or cannot be read. Save it again, or choose another."),
  movingPicture: () => error(422, "DESK66", "Animated pictures are not supported. Choose a still one."),
  tooManyPixels: () =>
    error(422, "DESK67", "The picture has more than 50 megapixels. Save it smaller and choose that file."),
  pictureTooSmall: () => error(422, "DESK68", "The picture is too small: each side needs at least 300 pixels."),
  pictureShown: () =>
    error(409, "DESK49", "The words still name this picture. Take it out of them and publish, then remove it."),
  tooManyUploads: () =>
    error(503, "DESK69", "Other people are adding pictures now. Try again in a minute.", { headers: retryAfter(60) }),
  previewFailed: () => error(503, "DESK71", "This page cannot be shown now. What you typed is kept. Try again."),
  previewReplaced: () => error(409, "DESK72", "A newer preview of yours has taken the place of this one."),
  notThisMachine: () => error(403, "DESK70", "The demo opens only on the machine that it runs on."),
  /** @param journaled how many enquiries wait in this server's journal, which is no personal datum */
  databaseAway: (journaled: number) => {
    const waiting = journaled > 0 ? ` ${journaled} ${journaled === 1 ? "waits" : "wait"} on this server.` : "";
    const text = "The database cannot be reached. New enquiries are still taken in and kept safe on disk.";
    return error(503, "DESK53", `${text}${waiting}`);
  },
  nothingStored: () =>
    error(
      503,
      "DESK59",
      "This server can store nothing: visitors are asked to call or try again. Tell the operator now.",
    ),
};
