/** Checks the files of content/ against each other. */
import type { Programme } from "../planner/programme.ts";
import { type CaseStudyFile, checkCaseStudies } from "./case-study.ts";
import { checkProgramme } from "./check-programme.ts";
import { checkServices, type ServiceFile } from "./check-services.ts";
import { checkClaims, checkPromises, checkRepeatedFigures } from "./claims.ts";
import type { Company } from "./company.ts";
import type { ContentFile } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { checkDurations } from "./durations.ts";
import { checkLaws } from "./laws.ts";
import { checkLinks } from "./links.ts";
import { checkStyle } from "./style-rules.ts";

/** States what laws and authorities ask for, which is no claim of the company. */
const PROGRAMME = "content/programme.yaml";

/** Files without claims of the company: testimonials, names of people, and the words that the desk recognises. */
const filesAboutThirdParties = ["content/testimonials.yaml", "content/people.yaml", "content/desk.yaml"];

/** The issues of files that are valid each by itself. */
export function checkContent(
  pages: readonly ContentFile[],
  services: readonly ServiceFile[],
  caseStudies: readonly CaseStudyFile[],
  { company, programme }: { company: Pick<Company, "promise" | "officeHours">; programme: Programme },
): ContentIssue[] {
  const programmes = pages.filter(({ file }) => file === PROGRAMME);
  const claiming = pages.filter(({ file }) => file !== PROGRAMME);
  const ownPages = claiming.filter(({ file }) => !filesAboutThirdParties.includes(file));
  return [
    ...checkServices(services),
    ...checkLinks(services),
    ...[...services, ...claiming].flatMap(checkClaims),
    ...checkCaseStudies(
      caseStudies,
      services.map(({ service }) => service.slug),
    ),
    ...checkStyle(ownPages, [...services, ...programmes], caseStudies),
    ...checkPromises(ownPages, services, company),
    ...checkDurations(services),
    ...programmes.flatMap((file) => checkProgramme(file, programme, services)),
    ...checkRepeatedFigures(ownPages, services),
    ...checkLaws(ownPages, services),
  ];
}
