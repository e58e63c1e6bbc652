/** Requirement 1.3: no figure beyond the approved ones. */
import type { ServiceSource } from "./check.ts";
import { claimsIn } from "./claims.ts";
import { companyFigures, isApproved, serviceFigures } from "./figures.ts";
import type { Fault } from "./read-fault.ts";
import { type FieldPath, inWords } from "./read-path.ts";
import { textsOf } from "./read-texts.ts";
import type { Source } from "./read-yaml.ts";

const isStat = (path: FieldPath): boolean => path[0] === "stats" && path.at(-1) === "value";

const approvedFor = (slug?: string): string =>
  [...((slug && serviceFigures[slug]) || []), ...companyFigures]
    .filter((figure, i, all) => all.indexOf(figure) === i)
    .join(", ");

/** The headline figures of a service page are approved figures, word for word. */
export function checkStats(services: readonly ServiceSource[]): Fault[] {
  return services.flatMap(({ file, lineOf, data, service: { slug } }) =>
    [...textsOf(data)]
      .filter(({ path, text }) => isStat(path) && !isApproved(text, slug))
      .map(({ path, text }) => ({
        file,
        line: lineOf(path),
        field: inWords(path),
        reason: `is "${text}", which is no approved figure of this page; approved are: ${approvedFor(slug)}`,
      })),
  );
}

/** No text makes a claim with a figure that is not approved. */
export function checkClaims(singles: readonly Source[], services: readonly ServiceSource[]): Fault[] {
  const inTexts = ({ file, lineOf, data }: Source, slug?: string): Fault[] =>
    [...textsOf(data)]
      .filter(({ path }) => !(slug && isStat(path)))
      .flatMap(({ path, text }) =>
        claimsIn(text)
          .filter((claim) => !isApproved(claim, slug))
          .map((claim) => ({
            file,
            line: lineOf(path),
            field: inWords(path),
            reason: `claims "${claim}", which is no approved figure here; approved are: ${approvedFor(slug)}`,
          })),
      );
  return [
    ...singles.flatMap((source) => inTexts(source)),
    ...services.flatMap((source) => inTexts(source, source.service.slug)),
  ];
}
