/**
 * The privacy notice of this build: the sentence at the form's button and the privacy page, as one text. Its hash is its
 * version, so any change of the words makes a new version.
 */
import { createHash } from "node:crypto";
import { content } from "./content.ts";

const { form, privacy } = content;
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

/** The server keeps the text of every version that it has served. */
export const notice = {
  version: createHash("sha256").update(text).digest("hex").slice(0, 12),
  language: "en",
  text,
};
