/** The privacy page as text, and the notice of it that is stored with each enquiry. */
import { createHash } from "node:crypto";
import { fillFacts } from "../../core/content/legal-facts.ts";
import type { Content } from "../../core/content/read-content.ts";
import { columns, isRequired } from "../../core/enquiry/fields.ts";
import type { RetentionPeriods } from "./types.ts";

const section = (heading: string, ...texts: string[]) => ({
  heading,
  paragraphs: texts.flatMap((text) => text.split(/\n\s*\n/)).filter(Boolean),
});

/** The sentence with the days, or nothing where there is no such limit. */
const withDays = (sentence: string, days: number | null | undefined): string =>
  days ? sentence.replace("{days}", String(days)) : "";

/**
 * The sections of the page. One whose every sentence waits for a legal fact is left out.
 * @param retention null on a static host
 */
export function privacyPageOf({ company, form, privacy }: Content, retention: RetentionPeriods | null) {
  const { fields, keeping, erasing, complaint } = privacy;
  return {
    short: privacy.short,
    sections: privacy.sections
      .map(({ heading, text }) => section(heading, fillFacts(text, company)))
      .filter(({ paragraphs }) => paragraphs.length > 0),
    fields: {
      caption: fields.caption,
      headings: [fields.headings.field, fields.headings.why, fields.headings.required],
      rows: columns.map((column) => ({
        label: form.fields[column].label,
        why: fields.why[column],
        required: isRequired(column) ? fields.required : fields.optional,
      })),
    },
    keeping: section(
      keeping.heading,
      keeping.text,
      withDays(keeping.limit, retention?.retentionDays),
      withDays(keeping.sealed, retention?.keepSealedDays),
      withDays(keeping.whatsApp, retention?.chatDays),
    ),
    erasing: section(erasing.heading, retention ? erasing.receipt : erasing.noReceipt, erasing.text),
    complaint: section(complaint.heading, fillFacts(complaint.text, company)),
  };
}

/**
 * The sentence at the form's button and the privacy page, as one text. Its hash is its version, so any change makes a
 * new version (requirement 10.8).
 */
export function consentNoticeOf(content: Content, retention: RetentionPeriods | null) {
  const { company, form, privacy } = content;
  const { short, sections, fields, keeping, erasing, complaint } = privacyPageOf(content, retention);
  const written = ({ heading, paragraphs }: ReturnType<typeof section>) => [heading, ...paragraphs].join("\n");
  const text = [
    form.notice,
    privacy.title,
    privacy.lede,
    [short.heading, ...short.lines].join("\n"),
    ...sections.map(written),
    [fields.caption, ...fields.rows.map(({ label, why, required }) => `${label}: ${why} (${required})`)].join("\n"),
    written(keeping),
    `${written(erasing)}\n${company.email}, ${company.phone.shown}`,
    written(complaint),
  ].join("\n\n");
  return { version: createHash("sha256").update(text).digest("hex").slice(0, 12), language: "en", text };
}
