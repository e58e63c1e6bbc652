/**
 * The site with what the company gives later (case studies, people, the basis of a figure) and with samples, at a
 * public address.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CaseStudy } from "../core/content/case-study.ts";
import { contentFile } from "../core/content/content-file.ts";
import { parseData } from "../core/content/read-content.ts";
import { changedDefaults, defaultsWithPlaceholders } from "../core/content/test-support/changed-defaults.ts";
import type { Renderer } from "../site/renderer/types.ts";

export const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join("dist-render", "entry.mjs")).href);

export const SITE_URL = "https://www.example.in";

/** The name of a picture that staff added. */
const photo = (number: number): string => `${String(number).repeat(32)}-800x600`;

export const caseStudy: Omit<CaseStudy, "slug"> = {
  title: "A 120-bed hospital in Mehsana",
  description:
    "How a trust without a team of its own came to a hospital of 120 beds in Mehsana, and what went wrong on the way.",
  summary:
    "A trust owned the plot and had no team. It came to us with a sanctioned plan that no fire officer would have passed.",
  city: "Mehsana, Gujarat",
  beds: 120,
  months: 22,
  scope: ["hospital-construction", "medical-equipment", "licensing"],
  phases: [
    { name: "Design", months: 5, text: "The stairs moved, and the plan went back for sanction." },
    { name: "Structure", months: 8, text: "Five floors on raft foundations." },
    { name: "Services", months: 6, text: "The operation theatres first, because their air plant came last." },
    { name: "Opening", months: 3, text: "Licences, rehearsals and the first ward." },
  ],
  wentWrong: [
    { problem: "The soil report missed an old well.", answer: "Two columns moved, at our cost, and six weeks went." },
    { problem: "The lift arrived without its licence papers.", answer: "We now ask for them before the order." },
  ],
  photographs: [
    { file: photo(1), shows: "The entrance under a concrete canopy", caption: "Entrance, 2024" },
    { file: photo(2), shows: "A ward with six beds" },
    {
      file: photo(3),
      shows: "An operation theatre before its handover",
      caption: "Operation theatre 2, 2024",
    },
  ],
};

export const person = {
  name: "Asha Patel",
  role: "Head of planning",
  registration: "Council of Architecture, CA/2009/00000",
};

/** Their picture. */
export const portrait = { file: photo(1), shows: "Asha Patel at her desk" };

export const basis = "Files submitted from 2019 to 2025, from our own register.";

const COMPANY = "content/company.yaml";
const LICENSING = "content/services/04-licensing.yaml";
const CASE_STUDY = "content/case-studies/mehsana.yaml";
const TEAM = "content/team.yaml";
const samples = [
  ["name"],
  ["phone"],
  ["callPhone"],
  ["chat", "number"],
  ["email"],
  ["legalName"],
  ["privacyEmail"],
  ["officer"],
];

const { [LICENSING]: licensing } = changedDefaults(LICENSING, {
  kind: "set",
  path: ["stats", 0, "basis"],
  value: basis,
});

export const filledContent = parseData({
  ...defaultsWithPlaceholders({ [COMPANY]: samples }),
  ...(licensing && { [LICENSING]: licensing }),
  [CASE_STUDY]: contentFile(CASE_STUDY, caseStudy, []),
  [TEAM]: contentFile(TEAM, [{ ...person, picture: portrait }], []),
});

const host = { site: SITE_URL, dataApi: { url: "" }, hasPdfs: false, retention: null };
/** A page that is shared has a card. */
export const cards = { "/case-studies": "/cards/list.jpg", "/case-studies/mehsana": "/cards/mehsana.jpg" };
const view = renderer.viewOf(filledContent, host, cards, new Date());

/** The page of a path, with the policy that it is sent with. */
export const renderFilled = (path: string) => renderer.render(path, view);
