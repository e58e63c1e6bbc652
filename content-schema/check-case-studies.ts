/** Checks the case studies against the services, and their file names. */
import { posix } from "node:path";
import type { CaseStudy } from "./case-study.ts";
import { type ContentIssue, describePath } from "./content-issue.ts";
import { didYouMean } from "./issue-messages.ts";
import type { ContentFile } from "./yaml-file.ts";

/** One case study with its file. */
export interface CaseStudyFile extends ContentFile {
  caseStudy: CaseStudy;
}

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

/** The address of the page, which is the name of the file. */
export const caseStudySlug = (file: string): string => posix.basename(file, ".yaml");

/** All issues of the case studies. `slugs` are those of the services. */
export const checkCaseStudies = (files: readonly CaseStudyFile[], slugs: readonly string[]): ContentIssue[] =>
  files.flatMap(({ file, lineOf, caseStudy: { slug, scope } }) => [
    ...(SLUG.test(slug)
      ? []
      : [
          {
            file,
            line: 1,
            field: "",
            reason: "the file name becomes the address: use small letters, digits and hyphens",
          },
        ]),
    ...scope.flatMap((service, index): ContentIssue[] => {
      if (slugs.includes(service)) return [];
      const path = ["scope", index];
      const reason = `is "${service}", but no service has that address${didYouMean(service, slugs)}`;
      return [{ file, line: lineOf(path), field: describePath(path), reason }];
    }),
  ]);
