import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import type { ContentHits, ContentOverview, FileSummary } from "../../core/api/content.ts";
import { contentQuery, contentSearchQuery } from "../api/content.ts";
import { whoDid } from "../components/Avatar.tsx";
import { lazyComponent } from "../components/browser.ts";
import { Icon } from "../components/Icon.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Page } from "../components/Page.tsx";
import { rows, Section } from "../components/Section.tsx";
import { useSheet } from "../components/useSheet.ts";
import { Highlighted, splitAtHits, useDebounced } from "../search/SearchResult.tsx";
import { plural } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";
import { FieldItem, UpgradeNotes } from "./FieldItem.tsx";
import { ContentSearch } from "./FileNav.tsx";
import { keyOf } from "./field-tree.ts";
import { PublishBar, problemsIn, Unpublished } from "./PublishBar.tsx";
import { EarlierContent, UnusedPictures } from "./RemoveForGood.tsx";

function FileRow({ file: { id, kind, title, where, changes, invented, issues, changed } }: { file: FileSummary }) {
  const now = useNow();
  const isService = kind === "service";
  return (
    <li className="border-b border-rule">
      <Link
        to="/words/$"
        params={{ _splat: id }}
        className="group flex min-h-12 items-baseline gap-4 pt-3 pb-2 leading-[1.3] -outline-offset-2"
      >
        {isService && <span className="type-annotation w-6 shrink-0">{where.replace(/\D/g, "")}</span>}
        <b className="min-w-0 flex-1 text-[1rem] font-semibold wrap-anywhere group-hover:text-green">{title}</b>
        <span className="type-annotation shrink-0 text-right">
          {changes > 0 && <span className="block text-ink">{plural(changes, "change")}</span>}
          {changed && (changes > 0 || invented + issues === 0) && (
            <span className="block">{`${whoDid(changed.by)}, ${shortTime(changed.at, now)}`}</span>
          )}
          {!isService && !changed && changes + issues + invented === 0 && where}
          {issues > 0 && <span className="block text-brick">{plural(issues, "problem")}</span>}
          {invented > 0 && changes === 0 && <span className="block text-brick">{`${invented} invented`}</span>}
        </span>
      </Link>
    </li>
  );
}

const FileRows = ({ files }: { files: readonly FileSummary[] }) => (
  <ul className={rows}>
    {files.map((file) => (
      <FileRow key={file.id} file={file} />
    ))}
  </ul>
);

const Hits = ({ hits, q }: ContentHits & { q: string }) => (
  <div className="wide:max-w-170">
    <p role="status" className="type-annotation border-b border-ink pt-4 pb-1.5">
      {hits.length === 0 ? "Nothing found" : `${plural(hits.length, "place")} found`}
    </p>
    {hits.length === 0 && <p className="type-sub mt-4">{`Nothing found for “${q}”.`}</p>}
    <ul>
      {hits.map(({ file, title, path, label, excerpt }) => (
        <FieldItem key={`${file} ${keyOf(path)}`} file={file} path={path}>
          <b className="text-[1rem] font-semibold">{title}</b>
          <span className="type-annotation block">{label}</span>
          <span className="block text-[1rem] wrap-anywhere text-ink-2">
            <Highlighted parts={splitAtHits(excerpt, q)} />
          </span>
        </FieldItem>
      ))}
    </ul>
  </div>
);

const NewCaseStudySheet = lazyComponent(async () => (await import("./NewEntry.tsx")).NewCaseStudySheet);

/** The case studies, and the way to begin one. */
function CaseStudies({ files }: { files: readonly FileSummary[] }) {
  const sheet = useSheet("add a case study");
  return (
    <Section title="Case studies">
      {files.length > 0 ? (
        <FileRows files={files} />
      ) : (
        <p className="type-annotation mt-2.5 border-t border-ink pt-2">
          None yet. The site has no page of case studies until there is one.
        </p>
      )}
      <button type="button" className="type-link -ml-1" onClick={sheet.open}>
        <Icon name="add" size={18} />
        Add a case study
      </button>
      <Suspense>{sheet.isOpen && <NewCaseStudySheet onClose={sheet.close} />}</Suspense>
    </Section>
  );
}

function Files({ title, files }: { title: string; files: readonly FileSummary[] }) {
  if (files.length === 0) return null;
  return (
    <Section title={title}>
      <FileRows files={files} />
    </Section>
  );
}

function Content({ overview: { files, upgrade } }: { overview: ContentOverview }) {
  const services = files.filter(({ kind }) => kind === "service");
  return (
    <div className="wide:grid wide:grid-cols-2 wide:gap-x-14">
      <div>
        <UpgradeNotes notes={upgrade} />
        <Files title="Changed, not published" files={files.filter(({ changes, issues }) => changes + issues > 0)} />
        <Files title="Pages" files={files.filter(({ kind }) => kind === "page")} />
        <CaseStudies files={files.filter(({ kind }) => kind === "case-study")} />
      </div>
      <Files title={plural(services.length, "service")} files={services} />
    </div>
  );
}

/** Everything on the site that can be changed, by page, with a search over all texts. */
export function ContentScreen() {
  const navigate = useNavigate();
  const { q = "" } = useSearch({ from: "/desk/words/" });
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed.trim());
  const overview = useQuery(contentQuery);
  const hits = useQuery({ ...contentSearchQuery(settled), placeholderData: keepPreviousData });

  // The search is there again when somebody comes back from a place that was found.
  const keep = useEffectEvent((text: string) => {
    if (text !== q) void navigate({ to: "/words", search: text ? { q: text } : {}, replace: true });
  });
  useEffect(() => keep(settled), [settled]);

  const hasToPublish = overview.data && (overview.data.changes > 0 || overview.data.scheduled !== null);
  return (
    <>
      <Page title="Words">
        <ContentSearch
          value={typed}
          onChange={setTyped}
          label="Search all words of the site"
          className="mt-3 wide:max-w-140"
        />
        {settled === "" ? (
          <Loaded query={overview} failed="The words could not be loaded.">
            {(data) => (
              <>
                {!hasToPublish && (
                  <p className="type-annotation flex flex-wrap items-center gap-x-3 pt-2">
                    <span>
                      <Unpublished problems={problemsIn(data.files)} changes={0} />
                    </span>
                    <Link to="/words/publish" className="type-link text-[1rem]">
                      Versions of the site
                    </Link>
                  </p>
                )}
                <Content overview={data} />
                <UnusedPictures />
                <EarlierContent />
              </>
            )}
          </Loaded>
        ) : (
          <Loaded query={hits} failed="The words could not be loaded.">
            {(data) => <Hits {...data} q={settled} />}
          </Loaded>
        )}
        <div className="h-(--below)" />
      </Page>
      {hasToPublish && <PublishBar overview={overview.data} />}
    </>
  );
}
