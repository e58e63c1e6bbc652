/**
 * PDF readers find the same text in every PDF of the site: PDF.js as in Firefox, PDFium as in Chrome, poppler and mupdf
 * as on Linux and Android.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { servicePdf } from "../../core/pdf/service-pdf.ts";
import { readPdf } from "../../core/pdf/test-support/read-pdf.ts";
import { loadTypesetter, type TemplateData } from "../../core/pdf/typesetter.ts";
import { beds, modes } from "../../core/planner/answers.ts";
import { planDataOf } from "../../site/planner/data.ts";
import { planPdf } from "../../site/planner/plan-pdf.ts";
import { readPlan } from "../../site/planner/render.tsx";
import { temporaryFolder } from "../temporary.ts";

const content = readContent();
const data = planDataOf(content, new URL("https://www.example.in"), true);
const made = new Date("2026-11-22T06:00:00Z");
const typesetter = loadTypesetter();
if (!typesetter) throw new Error("Typst is not installed: run npm ci with optional packages.");

/** The lines that a text is broken into do not count. */
const words = (text: string): string[] => text.replaceAll(/-\s+/g, "-").trim().split(/\s+/);

/** Reads the words of a PDF with PDF.js, PDFium, poppler and mupdf. */
async function readings(document: TemplateData) {
  const bytes = typesetter?.pdf(document, made) ?? Buffer.alloc(0);
  const file = join(temporaryFolder(), "read.pdf");
  writeFileSync(file, bytes);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe" });
  // Throws also for a warning.
  run("qpdf", "--check", file);
  const { pdfJsText, text } = await readPdf(bytes);
  const others = [run("pdftotext", "-raw", file, "-"), run("mutool", "draw", "-q", "-F", "text", file)];
  return [pdfJsText, text, ...others].map(words);
}

describe("four readers find the same words", () => {
  test.each(content.services.map((service) => [service.slug, service] as const))(
    "in the PDF of %s",
    async (_, service) => {
      const [pdfJs, ...others] = await readings(
        servicePdf(content, service, `https://www.example.in/services/${service.slug}`, made),
      );
      expect(pdfJs?.join(" ")).toContain(service.title);
      expect(others).toEqual([pdfJs, pdfJs, pdfJs]);
    },
  );

  const queries = modes.flatMap((mode) =>
    beds.flatMap((bed) => [`m=${mode}&b=${bed}`, `m=${mode}&b=${bed}&f=8-more&c=metro&s=DL&d=2027-01&h=1-10&x=1-24`]),
  );

  test.each(queries)("in the plan of %s", async (query) => {
    const { plan } = readPlan(query, data);
    const document = planPdf(plan, data, made);
    if (!document) throw new Error("There are no PDFs.");
    const [pdfJs, ...others] = await readings(document);
    for (const { title } of plan.services) expect(pdfJs?.join(" ")).toContain(title);
    expect(others).toEqual([pdfJs, pdfJs, pdfJs]);
  });
});
