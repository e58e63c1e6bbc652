/**
 * One file of content/case-studies/: a finished project and its page. The name of the file is the address of the page.
 */
import { posix } from "node:path";
import { z } from "zod";
import { type ContentFile, issueAt } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { didYouMean } from "./content-issue.ts";
import { searchDescription, text, withNote, words } from "./field.ts";
import { focus, pictureFile } from "./picture.ts";

/** A name that can be part of an address. */
const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

/** The spans of the dimension line. */
const PHASES = 4;

const phase = z.strictObject({
  name: text("What was done", "Frame and services"),
  months: withNote(z.int().positive(), "How many months it took", "8"),
  text: words(
    4,
    40,
    "How it went",
    "The operation theatre floor went first, because its air plant had the longest delivery.",
  ),
});

const photograph = z.strictObject({
  file: pictureFile(
    z.string().regex(SLUG, {
      message: "holds something other than small letters, digits and hyphens; leave out the .webp",
    }),
    "Name of the picture in site/images/case-studies/, without .webp, or of one that was added at the desk",
    "mehsana-ward",
  ),
  focus: focus.optional(),
  shows: text("What it shows, for people who cannot see it", "A ward with six beds and windows on both sides"),
  caption: text("Line below it: where it is, and when it was taken", "General ward, 2024").optional(),
});

/** A case study as written in its file. */
export const caseStudy = z
  .strictObject({
    title: text("Heading of the page: what was done, and where", "A 120-bed hospital in Mehsana"),
    description: searchDescription("How a 120-bed hospital in Mehsana was planned, built and licensed in 22 months."),
    summary: words(6, 70, "The sentences below the heading", "A trust owned the plot and had no team."),
    city: text("City, and the state where it is not plain", "Mehsana, Gujarat"),
    beds: withNote(z.int().positive(), "Number of beds", "120"),
    months: withNote(z.int().positive(), "Months from the order to the handover", "22"),
    scope: z
      .array(
        withNote(z.string().meta({ refersTo: "service" }), "A service, by the last part of its address", "licensing"),
      )
      .min(1)
      .describe("The services that the project used"),
    phases: z
      .array(phase)
      .length(PHASES)
      .optional()
      .describe(`The project in ${PHASES} phases, one after the other; together they take the months of the project`),
    wentWrong: z
      .array(
        z.strictObject({
          problem: words(3, 20, "What went wrong", "The soil report missed an old well."),
          answer: text("What it cost, and what was done about it", "Two columns moved, and the plan went back."),
        }),
      )
      .min(1)
      .max(4)
      .describe("A case study without any of it is an advertisement"),
    photographs: z.array(photograph).min(1).max(7).describe("The first is at the head of the page"),
  })
  .refine(({ phases, months }) => !phases || sum(phases) === months, {
    path: ["phases"],
    error: ({ input }) => {
      const { phases, months } = input as { phases: { months: number }[]; months: number };
      return `take ${sum(phases)} months together, but the project took ${months}; the phases follow each other without a gap`;
    },
  });

const sum = (phases: readonly { months: number }[]): number => phases.reduce((total, { months }) => total + months, 0);

/** A case study with the address of its page. */
export type CaseStudy = z.infer<typeof caseStudy> & { slug: string };

export interface CaseStudyFile extends ContentFile {
  caseStudy: CaseStudy;
}

/** The address of the page, which is the name of the file. */
export const caseStudySlug = (file: string): string => posix.basename(file, ".yaml");

/** All issues of the case studies. `slugs` are those of the services. */
export const checkCaseStudies = (files: readonly CaseStudyFile[], slugs: readonly string[]): ContentIssue[] =>
  files.flatMap((file) => [
    ...(SLUG.test(file.caseStudy.slug)
      ? []
      : [issueAt(file, [], "the file name becomes the address: use small letters, digits and hyphens")]),
    ...file.caseStudy.scope.flatMap((service, index) =>
      slugs.includes(service)
        ? []
        : [
            issueAt(
              file,
              ["scope", index],
              `is "${service}", but no service has that address${didYouMean(service, slugs)}`,
            ),
          ],
    ),
  ]);
