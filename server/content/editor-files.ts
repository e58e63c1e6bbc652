/** The files of content as the desk lists them: title, where it shows, and page. */

import { z } from "zod";
import type { FileSummary } from "../../core/api/content.ts";
import type { ContentFile } from "../../core/content/content-file.ts";
import type { ContentData } from "../../core/content/read-content.ts";

type Kind = FileSummary["kind"];

/** The part of a listed file that does not depend on changes. */
export interface EditorFile {
  file: string;
  id: string;
  kind: Kind;
  title: string;
  where: string;
  page: string;
}

/** Title, where it shows, and page of each file that is no service and no case study, in the order of the list. */
const pages: Readonly<Record<string, readonly [title: string, where: string, page: string]>> = {
  home: ["Home", "the first page of the site", "/"],
  contact: ["Contact", "the Contact page", "/contact"],
  company: ["Company: phone, address, hours", "on every page, in mails and PDFs", "/contact"],
  site: ["Menu, footer and messages", "on every page", "/"],
  form: ["Form and its messages", "on Home and Contact", "/contact"],
  testimonials: ["Testimonials", "on Home", "/"],
  team: ["People", "on Home", "/"],
  plan: ["Planner", "the planner", "/plan"],
  planner: ["Programme: steps, weeks and licences", "on the planner", "/plan"],
  pdf: ["PDF texts", "PDFs of services and plans", "/plan"],
  privacy: ["Privacy", "the Privacy page", "/privacy"],
  receipt: ["Receipt of an enquiry", "the receipt", "/enquiry/receipt"],
  letters: ["Letters to clients", "templates at the desk", "/"],
  desk: ["Urgent words and places", "what the desk looks for", "/"],
};

const service = z.object({ number: z.number(), title: z.string() });
const caseStudy = z.object({ title: z.string(), city: z.string() });

const KINDS: readonly Kind[] = ["page", "service", "case-study"];

/** A file of content as the desk lists it; undefined for a file that it does not list. */
export function editorFileOf({ file, data: read }: ContentFile): EditorFile | undefined {
  const [, folder = "", name = ""] = /^content\/(?:(services|case-studies)\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  if (folder === "services") {
    const slug = name.replace(/^\d+-/, "");
    const { data } = service.safeParse(read);
    const where = `service ${/^\d+/.exec(name)?.[0] ?? ""}`.trim();
    const id = `services/${slug}`;
    return { file, id, kind: "service", title: data?.title ?? slug, where, page: `/${id}` };
  }
  if (folder === "case-studies") {
    const { data } = caseStudy.safeParse(read);
    const id = `case-studies/${name}`;
    return { file, id, kind: "case-study", title: data?.title ?? name, where: data?.city ?? "page", page: `/${id}` };
  }
  const known = Object.entries(pages).find(([page]) => page === name)?.[1];
  return known && { file, id: name, kind: "page", title: known[0], where: known[1], page: known[2] };
}

const rank = ({ kind, id, file }: EditorFile): string => {
  const position = kind === "page" ? String(Object.keys(pages).indexOf(id)).padStart(2, "0") : file;
  return `${KINDS.indexOf(kind)} ${position}`;
};

/** All files in the order of the list. */
export const editorFilesOf = (files: ContentData): EditorFile[] =>
  Object.values(files)
    .flatMap((file) => editorFileOf(file) ?? [])
    .map((editorFile) => ({ editorFile, rank: rank(editorFile) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ editorFile }) => editorFile);
