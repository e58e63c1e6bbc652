import { Suspense } from "react";
import type { WordsFile } from "../../server/contract/words.ts";
import { Icon } from "../parts/Icon.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { Section } from "../parts/Section.tsx";
import { useSheet } from "../parts/useSheet.ts";
import { caseStudyStrings as strings } from "../strings/case-studies.ts";
import { FileRow } from "./FileRow.tsx";

const NewCaseStudySheet = lazyPart(async () => (await import("./NewCaseStudySheet.tsx")).NewCaseStudySheet);

/** The case studies, and the way to begin one. */
export function CaseStudies({ files }: { files: readonly WordsFile[] }) {
  const sheet = useSheet("add a case study");
  return (
    <Section title={strings.title}>
      {files.length > 0 ? (
        <ul className="mt-2.5 border-t border-ink">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <p className="type-annotation mt-2.5 border-t border-ink pt-2">{strings.none}</p>
      )}
      <button type="button" className="type-link -ml-1" onClick={sheet.open}>
        <Icon name="add" size={18} />
        {strings.add}
      </button>
      <Suspense>{sheet.isOpen && <NewCaseStudySheet onClose={sheet.close} />}</Suspense>
    </Section>
  );
}
