/** Checks that a service has one duration: on its page, in its figures, in its timeline and in the planner. */
import type { Phase, Planner, PlannerService, Range } from "../planner/planner.ts";
import { schedule, spanOf } from "../planner/schedule.ts";
import type { ServiceFile } from "./check-services.ts";
import { issueAt } from "./content-file.ts";
import type { ContentIssue, Finding } from "./content-issue.ts";
import { plain } from "./figures.ts";
import type { Service } from "./service.ts";

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
      ? [issueAt(file, ["stats", index, "value"], `is "${value}", but the duration is "${duration}"; give one of them`)]
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
        : [
            issueAt(file, [...path, "when"], `is "${when}", but the bar is drawn for "${drawn}"; write the same weeks`),
          ]),
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
  return [issueAt(file, path, `is week ${end}, but the duration is "${duration}"; the programme must end inside it`)];
}

/** All issues of published durations. The order of the tasks must be sound. */
export const checkPublished = ({ services }: Planner, files: readonly ServiceFile[]): Finding[] =>
  services.flatMap((entry, index) => {
    const page = files.find(({ service }) => service.slug === entry.slug);
    return [
      ...(page ? checkAgainstPage(entry, page) : []),
      ...checkSum(entry),
      ...entry.phases.flatMap((phase, at) => checkTimeline(phase, at, page?.service)),
    ].map(({ path, reason }) => ({ path: ["services", index, ...path], reason }));
  });

/** Weeks are whole in the planner; a range of days or months seldom is. */
const ROUNDING_WEEKS = 1;

/** The planner repeats a duration that the page prints, and has the same in weeks. */
function checkAgainstPage({ published }: PlannerService, { file, service }: ServiceFile): Finding[] {
  const { duration, stats } = service;
  if (!published)
    return duration === undefined
      ? []
      : [{ path: ["published"], reason: `is missing, but ${file} prints "${duration}"` }];
  const { text, weeks } = published;
  const range = weeksOf(text);
  if (!range && duration === undefined) return [];
  const all = [duration, ...(range ? stats.map(({ value }) => value) : [])];
  const isPrinted = all.some((each) => each !== undefined && plain(each) === plain(text));
  const isNear =
    !range || weeks.every((count, end) => count !== null && Math.abs(count - (range[end] ?? 0)) < ROUNDING_WEEKS);
  const prints = duration ? `"${duration}"` : "no such duration";
  const inWeeks = range?.map((count) => count.toFixed(1)).join(" to ");
  return [
    ...(isPrinted ? [] : [{ path: ["published", "text"], reason: `is "${text}", but ${file} prints ${prints}` }]),
    ...(isNear
      ? []
      : [{ path: ["published", "weeks"], reason: `is ${weeks.join(" to ")}, but "${text}" is ${inWeeks} weeks` }]),
  ];
}

/** The counted phases, run alone, take as long as the whole. */
function checkSum(entry: PlannerService): Finding[] {
  const counted = entry.phases.filter(({ counts }) => counts);
  const { published } = entry;
  if (!published) {
    return counted.length > 0
      ? [{ path: ["phases"], reason: "has phases that count, but the service has no published duration" }]
      : [];
  }
  // One such length fills one of many, and the phases are those of all of them.
  if (published.per) return [];
  const [least, most] = weeksAlone(entry, counted);
  const [publishedLeast, publishedMost] = published.weeks;
  // An open end is open: the last phase has any length.
  if (least === publishedLeast && (publishedMost === null || most === publishedMost)) return [];
  const reason = `that count take ${least} to ${most} weeks when they run alone; published are ${printed(published.weeks)}`;
  return [{ path: ["phases"], reason }];
}

function weeksAlone(entry: PlannerService, phases: readonly Phase[]): Range {
  const alone: Planner = {
    approved: null,
    milestones: [],
    approvals: [],
    whereTheyApply: [],
    states: [],
    services: [
      {
        ...entry,
        modes: { new: "all", shell: "all", running: "all" },
        phases: phases.map((phase) => ({ ...phase, if: undefined })),
      },
    ],
  };
  const { start, end } = spanOf(schedule(alone, { specialities: [], services: [] })) ?? { start: [0, 0], end: [0, 0] };
  return [end[0] - start[0], end[1] - start[1]];
}

const printed = ([least, most]: readonly (number | null)[]): string =>
  most === null ? `${least} weeks and more` : `${least} to ${most} weeks`;

/** A length from the page is in its timeline. */
function checkTimeline({ source, page }: Phase, at: number, service: Service | undefined): Finding[] {
  if (page === undefined)
    return source === "page"
      ? [{ path: ["phases", at, "source"], reason: "is the page, but no weeks of its timeline are given" }]
      : [];
  if (service?.timeline?.steps.some(({ when }) => when === page)) return [];
  return [{ path: ["phases", at, "page"], reason: `is "${page}", which the timeline of the page does not print` }];
}
