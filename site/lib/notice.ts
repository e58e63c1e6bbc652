import { createHash } from "node:crypto";
import type { Content } from "../../content-schema/read-content.ts";

/** The privacy notice that visitors see. The server keeps the text of every version that it has served. */
export interface ShownNotice {
  version: string;
  language: string;
  text: string;
}

/**
 * The privacy notice of a content: the sentence at the form's button and the privacy page, as one text. Its hash is its
 * version, so any change of the words makes a new version.
 */
export function noticeOf({ form, privacy }: Content): ShownNotice {
  const { title, lede, sections, fields, keeping, erasing, complaint } = privacy;
  const text = [
    form.notice,
    title,
    lede,
    ...[...sections, keeping, erasing, complaint].map(({ heading, text }) => `${heading}\n${text}`),
    ...Object.entries(fields.why).map(([column, why]) => `${column}: ${why}`),
    erasing.receipt,
    keeping.limit,
    keeping.sealed,
  ].join("\n\n");
  return { version: createHash("sha256").update(text).digest("hex").slice(0, 12), language: "en", text };
}
