/** The errors of the desk's API. `npm run format` lists them in docs/errors.md. */
import { notForChat } from "../../core/api/attachments.ts";
import { error, retryAfter } from "./errors.ts";

export const deskErrors = {
  signedOut: () =>
    error(401, "DESK01", "You are not signed in.", {
      when: "no session: ended, 7 days without a request, 30 days old, or of a removed person",
    }),
  notFromDesk: () =>
    error(403, "DESK02", "This request did not come from the desk. Nothing was changed.", {
      when: "not from the desk's own pages (`Sec-Fetch-Site`, else `Origin`)",
    }),
  notJson: () => error(403, "DESK03", "The request must be JSON. Nothing was changed."),
  ownersOnly: () => error(403, "DESK04", "Only an owner may do this."),
  proofNeeded: () =>
    error(403, "DESK05", "Confirm your identity again: this needs a sign-in from the last 5 minutes.", {
      when: "the last proof is older than 5 minutes, or was a code of somebody who has a passkey",
    }),
  /** @param problem which field, for the log and for developers */
  badRequest: (problem: string) =>
    error(400, "DESK06", "The desk did not understand the request. Nothing was changed.", {
      when: "`details` names the field",
      details: problem,
    }),
  notFound: () =>
    error(404, "DESK07", "This does not exist, or no longer.", {
      when: "also a request that the person has made again since",
    }),
  passkeyNeeded: () =>
    error(403, "DESK08", "An owner needs a passkey for this. Add one under your account, then try again."),
  passkeyRefused: () =>
    error(403, "DESK10", "The passkey was not accepted. Try again, or ask an owner to allow you a code for a day.", {
      when: "an unknown passkey, a wrong signature or address, or a ceremony that was used or took over 5 minutes. If it happens to everybody, correct `SITE_URL`",
    }),
  /** @param details a CodeRefused */
  codeRefused: (details: unknown) =>
    error(403, "DESK11", "This code is wrong, already used or expired.", {
      when: "also in another browser, for an unknown address, and for a person with a passkey; `details` tells the tries that are left",
      details,
    }),
  codesOff: () =>
    error(409, "DESK12", "This server sends no mail, so it cannot send codes. Use a passkey instead.", {
      when: "without `SMTP_URL`",
    }),
  /** @param details an InvitationGone */
  invitationGone: (details: unknown = null) =>
    error(404, "DESK13", "This link was already used or has expired. Ask for a new one.", {
      when: "`details` names the owner to ask; empty for an unknown link",
      details,
    }),
  alreadyAtDesk: () => error(409, "DESK14", "Somebody with this mail address works at the desk already."),
  lastOwner: () => error(409, "DESK15", "This is the last owner. Make somebody else an owner first."),
  onlyWayIn: () =>
    error(409, "DESK16", "This passkey is the only way in, because this server sends no mail. Add another first."),
  confirmWithPasskey: () =>
    error(403, "DESK17", "Confirm your identity with your passkey.", {
      when: "asking for a code to confirm, with a passkey",
    }),
  signedOutHere: () =>
    error(
      503,
      "DESK18",
      "This browser is signed out. The database cannot be reached, so the session has not ended there: end it under Account when it is back.",
      { when: "PostgreSQL or the disk cannot be reached" },
    ),
  /** @param seconds to wait */
  tooManyTries: (seconds: number) =>
    error(429, "DESK29", "Too many tries came from this network or for this address. Wait and try again.", {
      when: "one network: over 30 codes an hour, or 60 tries in 15 minutes. One address, on all servers together: 5 codes in 15 minutes or 20 a day",
      headers: retryAfter(seconds),
    }),
  /** @param details a Conflict */
  changedMeanwhile: (details: unknown) =>
    error(409, "DESK31", "Somebody else has changed this enquiry. Nothing was overwritten.", {
      when: "`details` has the conflict: who was first, and the ticket now",
      details,
    }),
  tooLateToUndo: () =>
    error(409, "DESK32", "This can no longer be undone.", {
      when: "the 30 seconds are over, or the enquiry changed since",
    }),
  /** @param details an ErasedEnquiry */
  erased: (details: unknown) =>
    error(410, "DESK33", "This enquiry was erased.", { when: "`details` says when", details }),
  notSetAside: () =>
    error(409, "DESK34", "Only an enquiry that is set aside can be released or deleted.", {
      when: "somebody else was faster",
    }),
  tooManyStreams: () =>
    error(429, "DESK35", "The desk is open in too many tabs of yours. Close one of them.", {
      when: "more than 3 streams of changes of one person",
    }),
  noFreeStream: () =>
    error(503, "DESK36", "The desk is open in too many places. Changes show after a while.", {
      when: "more than 50 streams of changes on this server",
    }),
  requestClosed: () => error(409, "DESK37", "Somebody else has already closed this request."),
  /** @param details a SealedEnquiry */
  sealed: (details: unknown) =>
    error(410, "DESK38", "This enquiry is sealed, because the person asked for it. Nobody can read it.", {
      when: "`details` says when and why",
      details,
    }),
  contentChanged: () =>
    error(409, "DESK40", "Somebody else has changed the words. Nothing was changed. Look again.", {
      when: "an entry, a file or publishing, from a page that is out of date",
    }),
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
  noTemplates: () =>
    error(503, "DESK76", "The templates did not come from WhatsApp. Try again in a minute.", {
      when: "also before the first message",
    }),
  templateGone: () =>
    error(409, "DESK77", "WhatsApp has not approved this template, or not with these fields. Choose again."),
  addressTaken: () => error(409, "DESK58", "There is a case study at this address already. Choose another one."),
  /** @param gaps the gaps as they appear in the message */
  gapsLeft: (gaps: readonly string[]) =>
    error(400, "DESK42", "Fill in the words in square brackets first.", {
      when: "words in square brackets are left, such as `[day and time]`; `details` lists them",
      details: { gaps },
    }),
  unsafeAddress: () =>
    error(400, "DESK43", "No mail can be sent to this address. Correct it first.", {
      when: "it is not safe in a mail header",
    }),
  setAside: () => error(409, "DESK44", "This enquiry was set aside. Release it before you write."),
  /** @param details the message as it is now */
  messageLeft: (details: unknown) =>
    error(409, "DESK45", "The message is on its way and can no longer be stopped.", {
      when: "after the 8 seconds",
      details,
    }),
  /** @param details the message as it is now */
  notSentAgain: (details: unknown) =>
    error(409, "DESK46", "This message cannot be sent again: it has gone out, or is about to.", {
      when: "it is neither failed, stopped nor unsure",
      details,
    }),
  /** @param details the message as it is now */
  mayHaveGoneOut: (details: unknown) =>
    error(409, "DESK47", "This message may have gone out. Confirm that it should be sent a second time.", {
      when: "an unsure message, sent again without `confirmed`",
      details,
    }),
  /** @param seconds to wait at most */
  tooManyMessages: (seconds: number) =>
    error(429, "DESK51", "You have sent 60 messages in the last hour. Nothing was sent. Wait and try again.", {
      headers: retryAfter(seconds),
    }),
  tooManyChanges: (seconds: number) =>
    error(429, "DESK80", "You have changed very much in a short time. Nothing was changed. Wait and try again.", {
      when: "1,500 changes an hour, or 8,000, 50 MB or 100 pictures and files a day, of one person",
      headers: retryAfter(seconds),
    }),
  tooManyLooks: (seconds: number) =>
    error(429, "DESK81", "You have opened 5,000 enquiries within a day. Wait and try again.", {
      headers: retryAfter(seconds),
    }),
  tooManyWrittenDown: (seconds: number) =>
    error(
      429,
      "DESK79",
      "You have written down 30 enquiries in the last hour. Nothing was stored. Wait and try again.",
      {
        headers: retryAfter(seconds),
      },
    ),
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
    error(422, "DESK50", "The checks of the site do not accept this. Nothing was changed.", {
      when: "`details` names fields and reasons",
      details,
    }),
  /** @param details who was first */
  alreadyPublished: (details: unknown) =>
    error(409, "DESK55", "Somebody else has published since you looked. Nothing was changed. Look again.", {
      when: "`details` is who was first",
      details,
    }),
  /** @param details a PublishRefusal */
  notPublished: (details: unknown) =>
    error(422, "DESK56", "These words cannot go out. Nothing was changed.", {
      when: "`details.issues` names each reason, with the field where there is one",
      details,
    }),
  notToCome: () => error(422, "DESK84", "This time has passed, or is more than a year away. Choose another."),
  publicationGone: () =>
    error(404, "DESK57", "The words of this publication are no longer kept.", { when: "it is not among the last 100" }),
  diskFull: () =>
    error(507, "DESK60", "The disk of the server is nearly full. Nothing was changed. Tell the operator.", {
      when: "a file of a message below 1.2 GB of free space; a picture below 240 MB; words, and enquiries that staff write down, below 200 MB (not with `DATABASE_URL`)",
    }),
  contentFull: () =>
    error(507, "DESK82", "Changed words take too much space. Nothing was changed. An owner can remove earlier ones.", {
      when: "20 MB of changes, or 2 MB of unsaved words of one person",
    }),
  picturesFull: () =>
    error(507, "DESK83", "Pictures take 300 MB already. Remove some that no page shows, then add this one.", {
      when: "with all their sizes",
    }),
  noDecoder: () =>
    error(
      501,
      "DESK61",
      "This server cannot read pictures, so none can be added. Tell the operator: sharp is missing.",
      { when: "the optional package sharp is not installed, or not for this platform" },
    ),
  pictureTooLarge: () => error(413, "DESK62", "The file is larger than 20 MB. Choose a smaller one."),
  notAPicture: () =>
    error(
      422,
      "DESK63",
      "The desk takes JPEG, PNG and WebP pictures only. Save it as one of them and choose that file.",
    ),
  heicPicture: () =>
    error(
      422,
      "DESK64",
      "This is a HEIC or AVIF picture, which the desk cannot read. On an iPhone, choose it from Photos, which sends a JPEG. Elsewhere, save it as JPEG and choose that file.",
    ),
  damagedPicture: () =>
    error(422, "DESK65", "The picture is damaged or cannot be read. Save it again, or choose another.", {
      when: "cut off or wrong inside",
    }),
  movingPicture: () =>
    error(422, "DESK66", "Animated pictures are not supported. Choose a still one.", {
      when: "an animated WebP or PNG",
    }),
  tooManyPixels: () =>
    error(422, "DESK67", "The picture has more than 64 megapixels. Save it smaller and choose that file."),
  pictureTooSmall: () => error(422, "DESK68", "The picture is too small: each side needs at least 300 pixels."),
  pictureOverLimit: () =>
    error(503, "DESK78", "The picture could not be read in time. Try again, or save it smaller.", {
      when: "over 30 s or 600 MB to decode",
      headers: retryAfter(60),
    }),
  pictureShown: () =>
    error(409, "DESK49", "The words still name this picture. Take it out of them and publish, then remove it.", {
      when: "the words of now, the published or the scheduled ones show it",
    }),
  tooManyUploads: () =>
    error(503, "DESK69", "Other people are adding files now. Try again in a minute.", {
      when: "more than 4 uploads at the same time",
      headers: retryAfter(60),
    }),
  attachmentsTooLarge: () =>
    error(
      413,
      "DESK86",
      "The files of a message may have 14 MB together: mail servers take no more. Choose a smaller one.",
      {
        when: "one file, or all files of a message",
      },
    ),
  emptyFile: () => error(422, "DESK87", "The file is empty. Choose another."),
  attachmentGone: () =>
    error(
      409,
      "DESK88",
      "A file that you chose is no longer there. Nothing was sent. Remove it, and choose it again.",
      {
        when: "30 days after it was chosen, or removed in another window",
      },
    ),
  tooManyFiles: () =>
    error(429, "DESK89", "You have added 200 MB of files within a day. Nothing was added. Continue tomorrow."),
  notForChat: () => error(422, "DESK90", notForChat),
  previewFailed: () =>
    error(503, "DESK71", "This page cannot be shown now. What you typed is kept. Try again.", {
      when: "it failed or took over 20 s (`preview.failed`)",
    }),
  tooManyPasskeys: () => error(409, "DESK91", "20 passkeys of yours are stored. Remove one first."),
  tooManyInvitations: () => error(409, "DESK92", "You have made 200 links to join within eight days. Wait a day."),
  tooManyPreviewLinks: () => error(409, "DESK85", "10 links of yours are open. End one of them first."),
  previewReplaced: () => error(409, "DESK72", "A newer preview of yours has taken the place of this one."),
  notThisMachine: () =>
    error(403, "DESK70", "The demo opens only on the machine that it runs on.", {
      when: "from elsewhere, through a proxy or under another host name",
    }),
  /** @param journaled how many enquiries wait in this server's journal, which is no personal datum */
  databaseAway: (journaled: number) => {
    const waiting = journaled > 0 ? ` ${journaled} ${journaled === 1 ? "waits" : "wait"} on this server.` : "";
    const text = "The database cannot be reached. New enquiries are still taken in and kept safe on disk.";
    return error(503, "DESK53", `${text}${waiting}`, {
      when: "PostgreSQL cannot be reached; the sentence adds how many enquiries wait in the journal",
    });
  },
  nothingStored: () =>
    error(
      503,
      "DESK59",
      "This server can store nothing: visitors are asked to call or try again. Tell the operator now.",
      { when: "neither the database nor the journal can be written" },
    ),
};
