/** Checks that the durations in the programme are those that the pages of the services print. */
import type { Phase, Programme, ProgrammeService, Range } from "../programme/programme.ts";
import { schedule, spanOf } from "../programme/schedule.ts";
import type { Fault } from "./check-programme-order.ts";
import type { ServiceFile } from "./check-services.ts";
import { weeksOf } from "./durations.ts";
import type { Service } from "./service.ts";

/** All faults of published durations. The order of the tasks must be sound. */
export const checkPublished = ({ services }: Programme, files: readonly ServiceFile[]): Fault[] =>
  services.flatMap((entry, index) => {
    const page = files.find(({ service }) => service.slug === entry.slug);
    return [
      ...(page ? checkAgainstPage(entry, page) : []),
      ...checkSum(entry),
      ...entry.phases.flatMap((phase, at) => checkTimeline(phase, at, page?.service)),
    ].map(({ path, reason }) => ({ path: ["services", index, ...path], reason }));
  });

/** The programme repeats the duration of the page; durations.ts compares ranges such as "3-6 months". */
function checkAgainstPage({ published }: ProgrammeService, { file, service }: ServiceFile): Fault[] {
  const { duration } = service;
  if (duration === undefined) return [];
  if (!published) return [{ path: ["published"], reason: `is missing, but ${file} prints "${duration}"` }];
  const { text } = published;
  if (weeksOf(text) || text === duration) return [];
  return [{ path: ["published", "text"], reason: `is "${text}", but ${file} prints "${duration}"` }];
}

/** The counted phases, run alone, take as long as the whole. */
function checkSum(entry: ProgrammeService): Fault[] {
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

function weeksAlone(entry: ProgrammeService, phases: readonly Phase[]): Range {
  const alone: Programme = {
    ...{ approved: null, milestones: [], approvals: [], whereTheyApply: [], states: [] },
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
function checkTimeline({ source, page }: Phase, at: number, service: Service | undefined): Fault[] {
  if (source !== "page" && !page) return [];
  if (!page)
    return [{ path: ["phases", at, "source"], reason: "is page, but the phase has no label and weeks under page" }];
  const step = service?.timeline?.steps.find(({ when }) => when === page.label);
  if (!step) {
    return [
      {
        path: ["phases", at, "page", "label"],
        reason: `is "${page.label}", which the timeline of the page does not print`,
      },
    ];
  }
  const weeks = step.to === undefined ? undefined : step.to - step.from + 1;
  if (weeks === page.weeks) return [];
  const right = weeks === undefined ? "has an open end; leave the weeks out" : `is ${weeks} weeks long`;
  return [
    { path: ["phases", at, "page", "weeks"], reason: `are ${page.weeks ?? "missing"}, but "${page.label}" ${right}` },
  ];
}
