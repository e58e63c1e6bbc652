/** A service on paper: two pages of A4 (requirement 17.1). */

import { isPlaceholder } from "../content/content-file.ts";
import { splitLinks } from "../content/links.ts";
import type { Content } from "../content/read-content.ts";
import type { Service } from "../content/service.ts";
import { figuresNotes } from "../content/service.ts";
import { pdfData, pdfFrame } from "./pdf-data.ts";
import type { TemplateData } from "./typesetter.ts";

type Steps = NonNullable<Service["timeline"]>["steps"];

/** Drawn length of a last step without an end, in weeks. */
const OPEN_WEEKS = 2;

/** The steps of a timeline as pieces of a bar, in percent of its width. */
function scaleBar(steps: Steps, week: string) {
  const first = steps[0]?.from ?? 1;
  const endOf = ({ from, to }: Steps[number]) => (to ?? from + OPEN_WEEKS - 1) + 1;
  const total = Math.max(...steps.map(endOf)) - first;
  const at = (week: number) => ((week - first) / total) * 100;
  const last = steps.at(-1)?.to;
  return {
    pieces: steps.map((step, index) => ({
      from: at(step.from),
      to: at(endOf(step)),
      label: index === 0 ? `${week} ${step.from}` : `${step.from}`,
      open: step.to === undefined,
    })),
    ...(last !== undefined && { last: `${last}` }),
  };
}

/** A text in pieces: plain text, and the titles of other services. */
type Pieces = (string | { title: string })[];

function withTitles(text: string, { services }: Content): Pieces {
  const titles = new Map(services.map(({ slug, title }) => [slug, title]));
  return splitLinks(text).map((part) =>
    typeof part === "string" ? part : { title: titles.get(part.slug) ?? part.slug },
  );
}

/** The cells that answer an owner before anything else. A field that a service lacks drops its cell. */
function answersOf(content: Content, service: Service) {
  const words = content.site.servicePage;
  const { duration, durationCovers, youGive, youReceive, priceDependsOn, before, after } = service;
  const items = (label: string, entries: string[] | undefined) => entries && { label, items: entries };
  const text = (label: string, value: string | undefined) => value && { label, text: withTitles(value, content) };
  return [
    (duration ?? durationCovers) && {
      label: words.duration,
      ...(duration && { figure: duration }),
      ...(durationCovers && { text: [durationCovers] }),
    },
    items(words.youGive, youGive),
    items(words.youReceive, youReceive),
    items(words.priceDependsOn, priceDependsOn),
    text(words.before, before),
    text(words.after, after),
  ].filter(Boolean);
}

type Questions = NonNullable<Service["questions"]>;

/** The questions in order in two columns whose longer one is as short as can be. */
function inTwoColumns(questions: Questions): [left: Questions, right: Questions] {
  const letters = (items: Questions) =>
    items.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
  const splits = questions.map((_, at): [Questions, Questions] => [
    questions.slice(0, at + 1),
    questions.slice(at + 1),
  ]);
  const longer = ([left, right]: [Questions, Questions]) => Math.max(letters(left), letters(right));
  return splits.reduce((best, split) => (longer(split) < longer(best) ? split : best));
}

/** Returns the PDF of a service. `made` is printed on it. */
export function servicePdf(content: Content, service: Service, address: string, made: Date): TemplateData {
  const { company, site, pdf } = content;
  const { number, title, badge, tagline, urgent, overview, alsoApplies, stats, list, timeline, note, questions } =
    service;
  const words = site.servicePage;
  const inPieces = (column: Questions) =>
    column.map(({ question, answer }) => ({ question, answer: withTitles(answer, content) }));
  const emailSample = isPlaceholder(content, ["email"]) ? site.samples.text : undefined;
  const shared = pdfData(pdfFrame(content), {
    title: `${service.name}, ${company.name}`,
    description: service.description,
    address,
    cells: [
      { label: pdf.service.service, text: title },
      {
        label: pdf.service.enquiries,
        text: company.email,
        link: `mailto:${company.email}`,
        below: emailSample ?? company.hours,
      },
    ],
    made,
  });
  return {
    template: "service",
    data: {
      ...shared,
      number,
      badge: site.categories[badge],
      summary: pdf.service.summary.split("{address}"),
      address: address.replace(/^https?:\/\//, ""),
      heading: title,
      tagline,
      ...(urgent && { urgent }),
      answers: answersOf(content, service),
      features: {
        heading: words.features,
        items: service.features,
        ...(alsoApplies && { note: `${words.alsoApplies}: ${alsoApplies.join(", ")}.` }),
      },
      ...(timeline && {
        timeline: {
          heading: timeline.heading,
          bar: scaleBar(timeline.steps, words.week),
          steps: timeline.steps.map(({ when, title, text }) => ({ when, title, text })),
        },
      }),
      figures: {
        heading: words.stats,
        rows: stats.map(({ label, value }) => [label, value]),
        note: figuresNotes(service, words).join(" "),
      },
      ...(list && { further: { heading: list.heading, rows: list.items.map(({ label, value }) => [label, value]) } }),
      ...(note && {
        remark: { heading: note.heading, paragraphs: note.paragraphs.map((text) => withTitles(text, content)) },
      }),
      overview: { heading: words.overview, text: overview },
      ...(questions && { questions: { heading: words.questions, columns: inTwoColumns(questions).map(inPieces) } }),
      next: words.next,
    },
  };
}
