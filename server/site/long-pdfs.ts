/** PDFs of services that have become too long, because staff may lengthen their texts (requirements 17.1 and 17.5). */
import { textsOf } from "../../core/content/content-file.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import { describePath } from "../../core/content/field-path.ts";
import type { Content, ContentData } from "../../core/content/read-content.ts";
import type { Service } from "../../core/content/service.ts";

const MOST_PAGES = 2;
const MOST_BYTES = 150_000;

/** The number of texts that are named, longest first. */
const NAMED_TEXTS = 3;

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

/** The service with this address in the file's name, which begins with a number. */
const fileOf = (files: ContentData, slug: string): string =>
  Object.keys(files).find((name) => name.replace(/^content\/services\/\d+-/, "") === `${slug}.yaml`) ?? slug;

function issueOf(file: string, service: Service, pdf: Uint8Array): Pick<ContentIssue, "file" | "path" | "reason">[] {
  const pages = pagesOf(pdf);
  if (pages <= MOST_PAGES && pdf.length <= MOST_BYTES) return [];
  const longest = [...textsOf(service)]
    .filter(({ path }) => PRINTED.has(path[0]))
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, NAMED_TEXTS);
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const reason =
    `The sheet (PDF) of ${service.title} would take ${pages} pages and ${kilobytes(pdf.length)}; ` +
    `it may take ${MOST_PAGES} pages and ${kilobytes(MOST_BYTES)}. ` +
    `Shorten its longest texts: ${longest.map(({ path }) => describePath(path)).join("; ")}.`;
  return [{ file, path: longest[0]?.path ?? [], reason }];
}

/**
 * Names each service whose PDF takes more pages or bytes than it may, and its longest texts.
 * @param pdfOf the PDF of a service; undefined where nothing sets it
 */
export function longPdfs(
  files: ContentData,
  { services }: Content,
  pdfOf: (service: Service) => Uint8Array | undefined,
): Pick<ContentIssue, "file" | "path" | "reason">[] {
  return services.flatMap((service) => {
    const pdf = pdfOf(service);
    return pdf ? issueOf(fileOf(files, service.slug), service, pdf) : [];
  });
}
