/** A plan on paper: what the template core/pdf/templates/plan.typ draws (requirement 17.7). */

import { pdfData } from "../../core/pdf/pdf-data.ts";
import { type Plan, type ServiceRow, stages, type Wait } from "../../core/planner/plan.ts";
import type { PlanPdf } from "../../core/planner/renderer.ts";
import { planAddress } from "./answered/addresses.ts";
import { drawnApprovals, linesOf, marksOf, pauses, servicesOf } from "./chart/geometry.ts";
import type { PlanData } from "./data.ts";
import { answersInWords } from "./letter.ts";
import {
  beginsInWords,
  lengthInWords,
  registrationLine,
  specialitiesInWords,
  summary,
  totalInWords,
  waitInWords,
} from "./words.ts";

/** Returns the PDF of a plan; undefined when the build has no PDFs. `made` is printed on it. */
export function planPdf(plan: Plan, data: PlanData, made: Date): PlanPdf | undefined {
  const { pdf, words } = data;
  if (pdf === null) return undefined;
  const own = pdf.words.plan;
  const { page, ...shared } = pdfData(pdf, {
    title: `${own.title}, ${pdf.company.name}`,
    description: summary(plan, words),
    address: planAddress(plan, data),
    cells: [
      { label: pdf.words.page, section: true },
      { label: own.hospital, text: answersInWords(plan, data).join(", ") || words.noAnswer },
      { label: words.questions.specialities.short, text: specialitiesInWords(plan, words) },
    ],
    made,
  });
  const { mode, beds, state } = plan.answers;
  return {
    template: "plan",
    fileName: `${["hospital-plan", mode, beds, state?.toLowerCase()].filter(Boolean).join("-")}.pdf`,
    data: {
      ...shared,
      page: { label: own.made, text: `${page.date}, ${page.text}` },
      continued: own.continued,
      axis: axisOf(plan, data),
      legend: marksOf(plan).map((look) => ({ look, text: words.chart.legend[look] })),
      chart: chartOf(plan, data, own.orderNote),
      authorities: authoritiesOf(
        plan,
        data,
        [own.authoritiesNote, registrationLine(plan, words)].filter(Boolean).join(" "),
      ),
      firstPatient: firstPatientOf(plan, data, own.basisNote),
    },
  };
}

/** The dimension line, with the same breaks as on the page: no span has a length to be measured. */
function axisOf(plan: Plan, { words: { chart } }: PlanData) {
  const lines = linesOf(plan);
  const ends = [0, ...lines.map(({ at }) => at), 100];
  const labels = [
    ...lines.map(({ id }) => (id === "opening" ? "" : chart.spans[id])),
    lines.length > 0 ? chart.spans.after : "",
  ];
  const fromDecision = lines[0]?.id === "plan_ready";
  const start = fromDecision ? chart.start : chart.today;
  const order = fromDecision ? chart.columns.order : chart.columns.orderFromToday;
  const milestones = lines.map(({ id, number, at }) => ({
    number,
    at,
    name: chart.milestones[id],
    last: id === "opening",
  }));
  return {
    alt: `${order}: ${[start, ...milestones.map(({ number, name }) => `${number} ${name}`)].join(", ")}`,
    start,
    milestones,
    spans: labels.map((label, index) => ({ from: ends[index], to: ends[index + 1], label })),
  };
}

function chartOf(plan: Plan, { words: { chart } }: PlanData, note: string) {
  const total = totalInWords(plan, chart);
  return {
    heading: chart.view,
    note: [note, total && `${total}.`].filter(Boolean).join(" "),
    columns: [chart.columns.service, chart.columns.duration],
    stages: stages
      .map((stage) => ({
        title: chart.groups[stage],
        rows: servicesOf(plan, stage).map((service) => serviceRow(plan, service, chart)),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

type ChartWords = PlanData["words"]["chart"];

function serviceRow(plan: Plan, service: ServiceRow, words: ChartWords) {
  const { number, title, ours, pieces } = service;
  return {
    number,
    title,
    ours,
    length: lengthInWords(service, words),
    alt: beginsInWords(plan, service, words.begins),
    pieces,
    pauses: pauses(pieces),
  };
}

/** The authorities that have something to do, in the order in which they fall due; none if there is none. */
function authoritiesOf(plan: Plan, { words: { chart, licences } }: PlanData, note: string) {
  return {
    heading: chart.groups.authorities,
    note,
    columns: [licences.columns.licence, licences.columns.authority],
    rows: drawnApprovals(plan).map((row) => ({
      title: row.title,
      authority: row.authority,
      alt: `${chart.noDuration} ${beginsInWords(plan, row, chart.begins)}`,
      pieces: row.pieces,
    })),
  };
}

function firstPatientOf(plan: Plan, { words: { chart, licences } }: PlanData, note: string) {
  const opening = plan.milestones.find(({ id }) => id === "opening");
  return {
    heading: chart.groups.firstPatient,
    note,
    columns: [licences.columns.waitsFor],
    rows: (opening?.after ?? []).map((wait) => waitRow(plan, wait, chart)),
  };
}

function waitRow(plan: Plan, wait: Wait, words: ChartWords) {
  const { why, basis, from, to, extent } = wait;
  return {
    why,
    basis: words.basis[basis],
    law: basis === "law",
    rule: waitInWords(plan, wait, words),
    from,
    to,
    other: extent,
  };
}
