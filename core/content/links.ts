/** Links between the pages of services, which their texts write in braces. */
import type { ServiceFile } from "./check-services.ts";
import { issueAt, textsOf } from "./content-file.ts";
import { type ContentIssue, didYouMean } from "./content-issue.ts";
import type { FieldPath } from "./field.ts";

const BRACES = /\{([^{}]*)\}/;

/**
 * A text in pieces: plain text, and the slugs of services. `{staff-recruitment}` in a text stands for a link to that
 * page.
 */
export type LinkedText = (string | { slug: string })[];

export const splitLinks = (text: string): LinkedText =>
  // A split with one group returns the texts at even places and the groups at odd ones.
  text
    .split(BRACES)
    .map((part, index) => (index % 2 ? { slug: part } : part))
    .filter((part) => part !== "");

/** {@link fillServiceCount} fills it in, in every text. */
const COUNT = "services";

const mayLink = ([field, , last]: FieldPath): boolean =>
  field === "before" || field === "after" || field === "note" || (field === "questions" && last === "answer");

/** The issues of texts that link to a service that does not exist, to their own page, or where no link is made. */
export function checkLinks(services: readonly ServiceFile[]): ContentIssue[] {
  const slugs = services.map(({ service }) => service.slug);
  return services.flatMap((file) =>
    [...textsOf(file.data)].flatMap(({ path, text }) =>
      splitLinks(text)
        .flatMap((part) => (typeof part === "string" || part.slug === COUNT ? [] : [part.slug]))
        .flatMap((slug) => {
          const reason = issueOf(slug, path, file.service.slug, slugs);
          return reason ? [issueAt(file, path, reason)] : [];
        }),
    ),
  );
}

function issueOf(slug: string, path: FieldPath, own: string, slugs: readonly string[]): string | undefined {
  if (!mayLink(path)) return `has {${slug}}; links work in before, after, note and the answers only`;
  if (slug === own) return `links to its own page with {${slug}}; write the words without braces`;
  if (slugs.includes(slug)) return undefined;
  return `links to {${slug}}, but no service has that address${didYouMean(slug, slugs)}`;
}
