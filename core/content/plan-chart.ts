/** The part `chart` of content/plan.yaml: the texts of the plan's chart. */
import { z } from "zod";
import { plainText, text } from "./field.ts";

const legend = (example: string) => text("What the mark in front of it means", example);
const note = z.strictObject({
  heading: plainText("No price here"),
  text: plainText("The price follows from drawings, equipment and your choice of services."),
});

export const planChart = z.strictObject({
  view: text("Name of this view", "Programme"),
  caption: text(
    "What the table holds, for screen readers; {n} becomes the number of services",
    "{n} services and the approvals.",
  ),
  columns: z.strictObject({
    service: text("Head of the first column", "Service"),
    duration: text("Head of the second column, where there are services only", "Published duration"),
    durationOrAuthority: text(
      "Head of the second column, where authorities follow",
      "Published duration, or authority",
    ),
    order: text("Head of the drawn column, for screen readers", "Order, from the decision to build to operation"),
    orderFromToday: text("The same when the drawing begins today", "Order, from today to operation"),
  }),
  legend: z.strictObject({
    published: legend("Our published duration: solid to the least, hatched to the most"),
    answer: legend("Where your answers fall inside that range"),
    agreed: legend("Our work, length agreed with you."),
    authority: legend("An authority at work. We do not promise its time"),
    others: legend("By others: must happen, but not ordered from us"),
    wait: legend("What an opened row waits for, and until when"),
  }),
  start: text("Where the line begins", "Decision"),
  today: text("Where the line begins with a shell or a running hospital", "Today"),
  milestones: z.strictObject({
    plan_ready: text("The first line", "Plans sanctioned"),
    building_ready: text("The second line", "Building ready"),
    opening: text("The third line", "First patient"),
  }),
  spans: z.strictObject({
    plan_ready: text("The time before the first line", "Design and sanction"),
    building_ready: text("The time before the second line", "Building"),
    after: text("The time behind the third line", "In operation"),
  }),
  groups: z.strictObject({
    build: plainText("Build"),
    license: plainText("License"),
    run: plainText("Run"),
    grow: plainText("Grow"),
    authorities: plainText("Authorities"),
    firstPatient: plainText("What the first patient waits for"),
  }),
  authoritiesNote: text("Small line beside the heading of the authorities", "Who decides. No duration is promised."),
  services: text("Heading of the services in a part of the list on a phone", "Our services"),
  show: text("Name of the fold of the chart on a phone", "Programme as a chart"),
  agreed: text("Instead of a duration, where none is published", "to be agreed with you"),
  others: text("Instead of a duration, for a service that was not chosen", "by others"),
  byOthers: text("Services in the list that were not chosen; {names} is filled in", "By others: {names}."),
  outside: text("Instead of a duration, when the answers lie outside its range", "outside our published range: ask us"),
  begins: z.strictObject({
    plan_ready: text("Place of a bar in words: before the first line", "Begins before plans are sanctioned."),
    building_ready: text("Before the second line", "Begins before the building is ready."),
    opening: text("Before the third line", "Begins before the first patient."),
    after: text("Behind the third line", "Begins after opening."),
    now: text("In a running hospital: waits for nothing", "Begins at once."),
    afterTask: text("In a running hospital: {task} becomes what comes before it", "Begins after: {task}."),
  }),
  noDuration: text("Said of an authority, for screen readers", "No duration given."),
  opens: text("Name of the button of a row; {title} is filled in", "What {title} waits for"),
  basis: z.strictObject({
    law: text("Why a row waits: nobody may skip it", "Law."),
    condition: text("Why a row waits: somebody asks for it", "Condition."),
    practice: text("Why a row waits: it saves work", "Good practice."),
  }),
  waitsFor: text("What a row waits for; {task} is filled in", "Waits for: {task}"),
  by: z.strictObject({
    service: text("A task of a service; {task} and {who} are filled in", "{task} ({who})"),
    authority: text("A task of an authority", "{task}, {who}"),
  }),
  total: text(
    "Below the ruler, once the company has approved the estimates; {least} and {most} become months",
    "First patient: between month {least} and month {most}",
  ),
  critical: text("Marks the rows that decide that date", "critical"),
  notes: z.array(note).length(3),
});

export type ChartWords = z.infer<typeof planChart>;
