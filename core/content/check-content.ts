/** Checks the files of content/ against each other. */
import type { Planner } from "../planner/planner.ts";
import { type CaseStudyFile, checkCaseStudies } from "./case-study.ts";
import { checkPlanner } from "./check-planner.ts";
import { checkServices, type ServiceFile } from "./check-services.ts";
import { checkClaims, checkPromises, checkRepeatedFigures } from "./claims.ts";
import type { Company } from "./company.ts";
import type { ContentFile } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { checkDurations } from "./durations.ts";
import { checkLaws } from "./laws.ts";
import { checkLinks } from "./links.ts";
import { checkStyle } from "./style-rules.ts";

/** States requirements of laws and authorities, which are no claims of the company. */
const PLANNER = "content/planner.yaml";

/** Files without claims of the company: testimonials, names of people, and the words that the desk recognises. */
const filesAboutThirdParties = ["content/testimonials.yaml", "content/team.yaml", "content/desk.yaml"];

/** The issues of files that are valid each by itself. */
export function checkContent(
  pages: readonly ContentFile[],
  services: readonly ServiceFile[],
  caseStudies: readonly CaseStudyFile[],
  { company, planner }: { company: Pick<Company, "promise" | "officeHours">; planner: Planner },
): ContentIssue[] {
  const timelines = pages.filter(({ file }) => file === PLANNER);
  const claiming = pages.filter(({ file }) => file !== PLANNER);
  const ownPages = claiming.filter(({ file }) => !filesAboutThirdParties.includes(file));
  return [
    ...checkServices(services),
    ...checkLinks(services),
    ...[...services, ...claiming].flatMap(checkClaims),
    ...checkCaseStudies(
      caseStudies,
      services.map(({ service }) => service.slug),
    ),
    ...checkStyle(ownPages, [...services, ...timelines], caseStudies),
    ...checkPromises(ownPages, services, company),
    ...checkDurations(services),
    ...timelines.flatMap((file) => checkPlanner(file, planner, services)),
    ...checkRepeatedFigures(ownPages, services),
    ...checkLaws(ownPages, services),
  ];
}
