/** PDFs of services that have become too long, because staff may lengthen their texts (requirements 17.1 and 17.5). */
import { textsOf } from "../../core/content/content-file.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import type { Content } from "../../core/content/read-content.ts";
import { type Service, serviceFile } from "../../core/content/service.ts";

const MOST_PAGES = 2;
const MOST_BYTES = 150_000;

/** The texts of a service that its PDF prints, without figures and names. */
const PRINTED = new Set<string | number | undefined>([
  "tagline",
  "urgent",
  "durationCovers",
  "youGive",
  "youReceive",
  "priceDependsOn",
  "before",
  "after",
  "features",
  "alsoApplies",
  "timeline",
  "figuresNote",
  "note",
  "overview",
  "questions",
] satisfies (keyof Service)[]);

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;

type PdfIssue = Pick<ContentIssue, "file" | "path" | "reason">;

function issueOf(service: Service, pdf: Uint8Array): PdfIssue[] {
  const pages = pagesOf(pdf);
  if (pages <= MOST_PAGES && pdf.length <= MOST_BYTES) return [];
  const [longest] = [...textsOf(service)]
    .filter(({ path }) => PRINTED.has(path[0]))
    .toSorted((a, b) => b.text.length - a.text.length);
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const reason =
    `is the longest text in a PDF of ${pages} pages and ${kilobytes(pdf.length)}, ` +
    `which may have ${MOST_PAGES} pages and ${kilobytes(MOST_BYTES)}; shorten it`;
  return [{ file: serviceFile(service), path: longest?.path ?? [], reason }];
}

/**
 * Names each service whose PDF takes more pages or bytes than it may, and its longest text.
 * @param pdfOf the PDF of a service; undefined where nothing sets it
 */
export const longPdfs = ({ services }: Content, pdfOf: (service: Service) => Uint8Array | undefined): PdfIssue[] =>
  services.flatMap((service) => {
    const pdf = pdfOf(service);
    return pdf ? issueOf(service, pdf) : [];
  });
