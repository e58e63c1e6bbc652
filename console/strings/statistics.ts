import { day } from "../time/format.ts";

/** Strings of the statistics. Dates are days such as 2026-11-24. */
export const statistics = {
  title: "How fast we answer",
  until: (time: string) => `7 days to ${time}`,
  loading: "Loading the statistics",
  failed: "The statistics did not come.",
  head: {
    median: "Median time to first attempt",
    inside: "Share inside the promise",
    oldest: "Oldest unanswered",
    none: "none yet",
    nobody: "nobody waits",
  },
  table: "Table",
  allWeeks: "All 12 weeks",
  columns: {
    until: "7 days to",
    median: "Median",
    inside: "Inside",
    received: "Enquiries",
    attempted: "Attempted",
    answered: "Answered",
    urgent: "Urgent",
    weeks: "12 weeks",
    week: "7 days",
    all: "In all",
  },
  of: (part: number, whole: number) => (whole === 0 ? "-" : `${part} of ${whole}`),
  median: {
    title: "Median by week",
    none: "No first attempt in the last 12 weeks.",
    chart: (first: string, firstDay: string, last: string, lastDay: string) =>
      `Median time to first attempt by week: ${first} in the week to ${day(firstDay)}, ${last} in the week to ${day(lastDay)}.`,
    note: "Clock time from arrival to the first call, chat or mail. Set aside and canary enquiries do not count.",
  },
  inside: {
    title: "Inside the promise",
    none: "No promise has ended in the last 12 weeks.",
    chart: (first: string, firstDay: string, last: string, lastDay: string) =>
      `Share answered inside the promise by week: ${first} in the week to ${day(firstDay)}, ${last} in the week to ${day(lastDay)}.`,
    note: "Answered: reached by phone or chat, or a mail was accepted. The thin line counts attempts, too. Only promises that have ended.",
  },
  type: { title: "Enquiries a week, by type", column: "Type", none: "Not chosen" },
  page: { title: "Enquiries a week, by page", column: "Sent from" },
  spark: (counts: readonly number[]) => `By week, oldest first: ${counts.join(", ")}`,
} as const;
