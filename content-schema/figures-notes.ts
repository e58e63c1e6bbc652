import type { Service } from "./service.ts";
import type { SiteWords } from "./site.ts";

/**
 * The lines below the key figures of a service: what each figure rests on, the common sentence while the basis of one is not
 * given, and then the page's own note.
 */
export function figuresNotes({ stats, figuresNote }: Service, words: SiteWords["servicePage"]): string[] {
  const bases = stats.flatMap(({ label, value, basis }) => (basis ? [`${label}, ${value}: ${basis}`] : []));
  const common = bases.length < stats.length ? words.figuresNote : undefined;
  return [...bases, [common, figuresNote].filter(Boolean).join(" ")].filter(Boolean);
}
