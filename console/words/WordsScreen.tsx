import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { WordsFile, WordsOverview } from "../../server/contract/words.ts";
import { wordsQuery, wordsSearchQuery } from "../api/words.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { Section } from "../parts/Section.tsx";
import { UnusedPictures } from "../pictures/UnusedPictures.tsx";
import { useDebounced } from "../search/useDebounced.ts";
import { wordsStrings as strings } from "../strings/words.ts";
import { CaseStudies } from "./CaseStudies.tsx";
import { EarlierWords } from "./EarlierWords.tsx";
import { FileRow } from "./FileRow.tsx";
import { Hits } from "./Hits.tsx";
import { PublishBar } from "./PublishBar.tsx";
import { SearchWords } from "./SearchWords.tsx";
import { UpgradeNotes } from "./UpgradeNotes.tsx";

function Files({ title, files }: { title: string; files: readonly WordsFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="mt-2.5 border-t border-ink">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </Section>
  );
}

function Content({ overview: { files, upgrade } }: { overview: WordsOverview }) {
  const services = files.filter(({ kind }) => kind === "service");
  return (
    <div className="wide:grid wide:grid-cols-2 wide:gap-x-14">
      <div>
        <UpgradeNotes notes={upgrade} />
        <Files title={strings.changedSection} files={files.filter(({ changes, faults }) => changes + faults > 0)} />
        <Files title={strings.pages} files={files.filter(({ kind }) => kind === "page")} />
        <CaseStudies files={files.filter(({ kind }) => kind === "case-study")} />
      </div>
      <Files title={strings.services(services.length)} files={services} />
    </div>
  );
}

/** Everything on the site that can be changed, by page, with a search over all words. */
export function WordsScreen() {
  const navigate = useNavigate();
  const { q = "" } = useSearch({ from: "/desk/words/" });
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed.trim());
  const overview = useQuery(wordsQuery);
  const hits = useQuery({ ...wordsSearchQuery(settled), placeholderData: keepPreviousData });

  // The search is there again when somebody comes back from a place that was found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed goes into the address
  useEffect(() => {
    if (settled !== q) void navigate({ to: "/words", search: settled ? { q: settled } : {}, replace: true });
  }, [settled]);

  return (
    <>
      <Page title={strings.title}>
        <SearchWords value={typed} onChange={setTyped} label={strings.search} className="mt-3 wide:max-w-140" />
        {settled === "" ? (
          <Loaded query={overview} loading={strings.loading} failed={strings.failed}>
            {(data) => (
              <>
                <Content overview={data} />
                <UnusedPictures />
                <EarlierWords />
              </>
            )}
          </Loaded>
        ) : (
          <Loaded query={hits} loading={strings.loading} failed={strings.failed}>
            {(data) => <Hits {...data} q={settled} />}
          </Loaded>
        )}
        <div className="h-(--below)" />
      </Page>
      {overview.data && <PublishBar overview={overview.data} />}
    </>
  );
}
