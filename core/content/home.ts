/** content/home.yaml: the texts of the home page, section by section. */
import { z } from "zod";
import { stages } from "../planner/plan.ts";
import { plainText, searchDescription, stat, text, withNote, words } from "./field.ts";

const serviceNumber = withNote(z.int().min(1).max(24), "Number of the service", "11");
const headings = { heading: plainText("Who We Are") };

export const home = z.strictObject({
  meta: z.strictObject({
    title: text("Title in the browser tab and in search results", "Hospital setup and management in India"),
    description: searchDescription("From empty plot to first patient."),
  }),
  hero: z.strictObject({
    heading: text(
      "The headline; a line break where it should break on a wide screen",
      "From empty plot\nto first patient.",
    ),
    lede: text("The sentence below it", "We plan, build, equip, license and run hospitals across India."),
    primary: plainText("Get Started Today"),
    secondary: plainText("Explore Services"),
    plan: text("Link to the planner, below the buttons", "Or plan it in seven questions"),
    stats: z.array(stat).length(3),
    keyPlan: text("What the small plan means", "One square for each of the 24 services."),
    callouts: z
      .array(z.strictObject({ service: serviceNumber, label: text("Word on the picture", "Ambulance bay") }))
      .length(4)
      .describe("The labels on the picture; where they stand is kept beside the picture"),
  }),
  about: z.strictObject({
    ...headings,
    statement: words(3, 30, "What the company does", "One team for the whole hospital."),
    paragraphs: z
      .array(plainText("Hospital projects stop where one firm waits for another."))
      .length(2)
      .describe("What the company does, and for whom"),
    stats: z.array(stat).length(2),
    button: plainText("Start Your Project"),
    team: text("Heading of the people, printed once there is one", "Who answers for it"),
    cutaway: z.strictObject({
      heading: text("Heading of the key", "Twelve services under one roof"),
      picture: text("What the cutaway shows, for people who cannot see it", "A clay model of a hospital cut open"),
      rooms: z
        .array(z.strictObject({ service: serviceNumber, label: text("Word in the key", "Pharmacy") }))
        .length(12)
        .describe("The rooms of the key"),
    }),
    stages: z
      .array(
        z.strictObject({
          stage: withNote(z.enum(stages), "Which stage; the services of a stage are set in their own files", "build"),
          title: plainText("Build"),
          text: words(3, 16, "What it covers", "Plot, plan, structure, interiors, equipment and systems."),
        }),
      )
      .length(4)
      .describe("The stages below the cutaway"),
  }),
  services: z.strictObject({
    ...headings,
    lede: text("The sentences beside the heading", "Take all of them, or only those your project lacks."),
    register: text("Heading of the grid of all services; {services} becomes their number", "All {services} services"),
    question: text("The line before the button", "Not sure which services you need?"),
    plan: text("Link to the planner", "Plan your hospital in seven questions"),
    button: plainText("Get Custom Quote"),
  }),
  testimonials: z.strictObject({
    ...headings,
    stats: z.array(stat).length(3),
    rating: text("What the stars say, for screen readers; {rating} becomes the number", "Rated {rating} out of 5"),
    none: text("The sentence on a public site that has no testimonials", "Their words appear here once approved."),
    button: plainText("Schedule Consultation"),
  }),
  vision: z.strictObject({
    ...headings,
    vision: z.strictObject({
      heading: plainText("Vision"),
      text: plainText("By 2030, to double what we have built."),
    }),
    mission: z.strictObject({
      heading: plainText("Mission"),
      text: plainText("To give every promoter a hospital."),
    }),
    pictogram: z.strictObject({
      label: text("The picture in a sentence, for people who cannot see it", "50 small plans, each for 20 hospitals."),
      unit: text("Legend: what one plan stands for", "1 plan = 20 hospitals"),
      delivered: text("Legend: filled plans", "500+ delivered"),
      target: text("Legend: dashed plans", "1000+ by 2030"),
    }),
    stats: z.array(stat).length(3),
    button: plainText("Join Our Journey"),
  }),
  contact: z.strictObject({
    ...headings,
    lede: text("The sentence below the heading", "Describe where you stand, and a project lead will call you back."),
    stats: z.array(stat).length(4),
  }),
});

export type Home = z.infer<typeof home>;
