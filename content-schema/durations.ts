/** Checks that a service has one duration: on its page, in its figures, in its timeline and in the planner's programme. */
import type { ProgrammeService } from "../programme/programme.ts";
import type { ServiceFile } from "./check-services.ts";
import type { ContentIssue } from "./content-issue.ts";
import { plain } from "./figures.ts";
import { issueAt } from "./text-issues.ts";
import type { ContentFile } from "./yaml-file.ts";

const WEEKS_IN = { day: 1 / 7, week: 1, month: 52 / 12 };
const RANGE = /^(\d+)-(\d+) (day|week|month)s$/;

/** A printed range in weeks, for example 13 and 26 for "3-6 months"; undefined for any other text. */
export function weeksOf(printed: string): [least: number, most: number] | undefined {
  const [, least, most, unit] = RANGE.exec(printed.replace(/[\u2010-\u2015]/, "-")) ?? [];
  const weeks = WEEKS_IN[unit as keyof typeof WEEKS_IN];
  return weeks ? [Number(least) * weeks, Number(most) * weeks] : undefined;
}

/** The issues of services that give two durations. */
export const checkDurations = (services: readonly ServiceFile[]): ContentIssue[] =>
  services.flatMap((file) => [...checkFigure(file), ...checkSteps(file), ...checkEnd(file)]);

/** A figure that is a duration is the duration. */
function checkFigure(file: ServiceFile): ContentIssue[] {
  const { duration, stats } = file.service;
  if (duration === undefined) return [];
  return stats.flatMap(({ value }, index) =>
    weeksOf(value) && plain(value) !== plain(duration)
      ? [issueAt(file, ["stats", index, "value"], `is "${value}", but duration says "${duration}"; give one of them`)]
      : [],
  );
}

const printedWeeks = (from: number, to: number | undefined): string =>
  to === undefined ? `Week ${from}+` : `Week ${from}-${to}`;

/** Each step prints the weeks that its bar draws, and begins after the one before it. */
function checkSteps(file: ServiceFile): ContentIssue[] {
  const steps = file.service.timeline?.steps ?? [];
  return steps.flatMap(({ when, from, to }, index) => {
    const path = ["timeline", "steps", index];
    const drawn = printedWeeks(from, to);
    const before = steps[index - 1]?.to ?? 0;
    return [
      ...(plain(when) === plain(drawn)
        ? []
        : [issueAt(file, [...path, "when"], `is "${when}", but from and to draw "${drawn}"; write the same in both`)]),
      ...(from > before
        ? []
        : [issueAt(file, [...path, "from"], `is ${from}, but the step before ends with week ${before}`)]),
    ];
  });
}

/** The last step ends inside the published duration. */
function checkEnd(file: ServiceFile): ContentIssue[] {
  const { duration = "", timeline } = file.service;
  const [least, most] = weeksOf(duration) ?? [];
  const end = timeline?.steps.at(-1)?.to;
  if (least === undefined || most === undefined || end === undefined || (end >= least && end <= most)) return [];
  const path = ["timeline", "steps", (timeline?.steps.length ?? 1) - 1, "to"];
  return [issueAt(file, path, `is week ${end}, but duration says "${duration}"; the programme must end inside it`)];
}

/** Weeks are whole in the programme; a range of days or months seldom is. */
const ROUNDING_WEEKS = 1;

/** The issues of durations in content/programme.yaml that the page of the service does not print. */
export const checkProgrammeDurations = (
  file: ContentFile,
  planned: readonly ProgrammeService[],
  services: readonly ServiceFile[],
): ContentIssue[] =>
  planned.flatMap(({ slug, published }, index) => {
    const page = services.find(({ service }) => service.slug === slug);
    const weeks = published && weeksOf(published.text);
    if (!page || !weeks) return [];
    const { duration, stats } = page.service;
    const printed = [duration, ...stats.map(({ value }) => value)].filter((value) => value !== undefined);
    const path = ["services", index, "published"];
    const isNear = published.weeks.every(
      (count, end) => count !== null && Math.abs(count - (weeks[end] ?? 0)) < ROUNDING_WEEKS,
    );
    return [
      ...(printed.map(plain).includes(plain(published.text))
        ? []
        : [
            issueAt(
              file,
              [...path, "text"],
              `is "${published.text}", but ${page.file} prints ${duration ? `"${duration}"` : "no such duration"}`,
            ),
          ]),
      ...(isNear
        ? []
        : [
            issueAt(
              file,
              [...path, "weeks"],
              `is ${published.weeks.join(" to ")}, but "${published.text}" is ${weeks.map((count) => count.toFixed(1)).join(" to ")} weeks`,
            ),
          ]),
    ];
  });
