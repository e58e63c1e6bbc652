/** The limits of files that staff attach to a message, the same at the desk and at the server. */

/** The number of files in one message. */
export const MAX_ATTACHMENTS = 10;

/**
 * The size of all files of one message, in bytes. In base64 they take 1.37 times as much, and many servers refuse mails
 * above 20 MB.
 */
export const MAX_ATTACHED_BYTES = 14_000_000;

/** The length of a caption on WhatsApp, in characters. */
export const MAX_CAPTION = 1024;

/** A picture on WhatsApp, in bytes. Documents may have 100 MB. */
const MAX_CHAT_PICTURE = 5_000_000;

const office = "application/vnd.openxmlformats-officedocument";

/** Media types by file extension: the pictures and documents that WhatsApp takes, and the photographs of iPhones. */
const mediaTypes = new Map([
  ["heic", "image/heic"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["pdf", "application/pdf"],
  ["txt", "text/plain"],
  ["doc", "application/msword"],
  ["docx", `${office}.wordprocessingml.document`],
  ["xls", "application/vnd.ms-excel"],
  ["xlsx", `${office}.spreadsheetml.sheet`],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["pptx", `${office}.presentationml.presentation`],
]);

export const OTHER_TYPE = "application/octet-stream";

/** The media type of a file by its name: browsers do not name that of every document. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? OTHER_TYPE;

/** How WhatsApp sends a file. */
export const chatKindOf = (mediaType: string): "image" | "document" =>
  mediaType.startsWith("image/") ? "image" : "document";

/** Whether WhatsApp takes a file. @param mediaType as `mediaTypeOf` finds it */
export function isForChat({ mediaType, size }: { mediaType: string; size: number }): boolean {
  if (chatKindOf(mediaType) === "document") return mediaType !== OTHER_TYPE;
  return (mediaType === "image/jpeg" || mediaType === "image/png") && size <= MAX_CHAT_PICTURE;
}

/** A sentence for staff. */
export const notForChat =
  "WhatsApp takes JPEG and PNG up to 5 MB, and PDF, Word, Excel, PowerPoint and text. Send it by mail.";
