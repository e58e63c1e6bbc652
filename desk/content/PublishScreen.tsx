import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { FileSummary } from "../../core/api/content.ts";
import type { PublishState } from "../../core/api/publications.ts";
import { useOnline } from "../api/connection.ts";
import { contentQuery, publishQuery } from "../api/content.ts";
import { useMe } from "../api/queries.ts";
import { Button, buttonLook } from "../components/Button.tsx";
import { lazyComponent, useTitle } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { BackLink, PhoneBar } from "../components/Page.tsx";
import { ListRow, rows, Section } from "../components/Section.tsx";
import { useSheet } from "../components/useSheet.ts";
import { useKeys } from "../keys/useKeys.ts";
import { plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { firstWords } from "./ChangeText.tsx";
import { keyOf } from "./field-tree.ts";
import { askToPublish, ContentBar, problemsIn } from "./PublishBar.tsx";
import { PublishChanges } from "./PublishChanges.tsx";
import { Outcome } from "./PublishOutcome.tsx";
import { PublishSteps } from "./PublishSteps.tsx";
import { Scheduled } from "./Scheduled.tsx";
import { type Publishing, usePublishing } from "./usePublishing.ts";
import { useScheduling } from "./useScheduling.ts";

const ScheduleSheet = lazyComponent(async () => (await import("./ScheduleSheet.tsx")).ScheduleSheet);

interface Props {
  state: PublishState;
  publishing: Publishing;
}

/** Before the first publication visitors see the words of the product. */
const asItCame = { id: 0, version: 0, at: null, by: null };

/** Earlier publications. The one that visitors see has no way back to itself. */
function Publications({ state: { publication, publications }, publishing: { again, isRunning } }: Props) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  const shown = publications.length > 0 ? publications : [asItCame];
  return (
    <Section title="Versions">
      <p className="type-sub mt-1">
        {publications.length > 0
          ? "What visitors saw, the newest first. Your changes stay when you go back."
          : "Each publication adds one, and you can go back to any of them."}
      </p>
      <ul className={rows}>
        {shown.map(({ id, version, at, by }) => (
          <ListRow
            key={id}
            name={version === 0 ? firstWords : `Version ${version}`}
            note={at === null ? "Nothing was published yet" : `${by?.name ?? "Somebody"}, ${dayAndTime(at)}`}
          >
            {id === publication && <span className="type-annotation text-ink">on the site</span>}
            {id !== publication && isOwner && (
              <Button
                kind="secondary"
                size="small"
                aria-label={`Publish this again: version ${version}`}
                isDisabled={!online || isRunning}
                onClick={() => again.mutate({ of: id, publication })}
              >
                Publish this again
              </Button>
            )}
          </ListRow>
        ))}
      </ul>
    </Section>
  );
}

/** The files with a problem. Their last valid words go out. */
function Problems({ files }: { files: readonly FileSummary[] }) {
  const problems = problemsIn(files);
  if (problems === 0) return null;
  return (
    <Section title={<span className="text-brick">{plural(problems, "problem stays here", "problems stay here")}</span>}>
      <p className="type-sub mt-1">A field with a problem is published with its last words that had none.</p>
      <ul className={rows}>
        {files.map(({ id, title, issues }) => (
          <ListRow key={id} name={title} note={plural(issues, "problem")}>
            <Link
              to="/words/$"
              params={{ _splat: id }}
              aria-label={`Show problem: ${title}`}
              className={buttonLook("secondary", "small")}
            >
              Show problem
            </Link>
          </ListRow>
        ))}
      </ul>
    </Section>
  );
}

/** Without a change: the site is up to date, and the way to the first value to replace, or to the words. */
const UpToDate = ({ invented: [first] }: Pick<PublishState, "invented">) => (
  <section className="mt-6 border border-ink bg-sheet px-4 pt-4 pb-4">
    <h2 className="type-heading">Nothing to publish</h2>
    <p className="type-sub mt-1">The site shows all words as they are at the desk.</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Link
        {...(first
          ? { to: "/words/$", params: { _splat: first.file }, search: { at: keyOf(first.path) } }
          : { to: "/words" })}
        className={buttonLook("primary")}
      >
        {first ? "Show the first invented value" : "Change words"}
      </Link>
      <a href="/" target="_blank" rel="noopener" className={buttonLook("secondary")}>
        Look at the site
      </a>
    </div>
  </section>
);

interface ActsProps extends Props {
  onLater: () => void;
}

/** How many changes go out, and for owners the buttons. */
function PublishActs({ state, publishing: { start, isRunning }, onLater }: ActsProps) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  const { data: overview } = useQuery(contentQuery);
  const { changes, mustReplace, revision, publication } = state;
  const canPublish = isOwner && online && changes.length > 0 && mustReplace.length === 0;
  const go = () => canPublish && !isRunning && !start.isPending && start.mutate({ revision, publication });
  useKeys({ "Control+Enter": go });

  if (changes.length === 0) return null;
  const isBusy = isRunning || start.isPending;
  return (
    <ContentBar
      title={<b className="font-semibold">{plural(changes.length, "change")}</b>}
      note={
        isBusy
          ? undefined
          : !isOwner
            ? askToPublish(overview?.owners ?? [])
            : state.scheduled
              ? "Takes the place of what is scheduled."
              : "Takes a few seconds. Visitors see the old words until then."
      }
    >
      {isOwner && (
        <div className="flex gap-2">
          {!isBusy && (state.scheduled === null || state.scheduled.issues !== null) && (
            <Button kind="secondary" isDisabled={!canPublish} onClick={onLater}>
              Later
            </Button>
          )}
          <Button
            className="wide:min-w-45"
            isDisabled={!canPublish}
            busy={isBusy ? "Publishing..." : undefined}
            onClick={go}
          >
            Publish
          </Button>
        </div>
      )}
    </ContentBar>
  );
}

/** Shows the changes, publishes them, and goes back to an earlier publication. */
export function PublishScreen() {
  const query = useQuery(publishQuery);
  const { data: overview } = useQuery(contentQuery);
  const blocked = overview?.files.filter(({ issues }) => issues > 0) ?? [];
  const publishing = usePublishing();
  const scheduling = useScheduling((refusal) => publishing.setOutcome(refusal && { ...refusal, looks: [] }));
  const sheet = useSheet("choose a time");
  useTitle("Publish");
  return (
    <>
      <PhoneBar to="/words" label="Words" />
      <main
        id="content"
        tabIndex={-1}
        className="column px-(--pad) pt-5 pb-[calc(var(--below)+2rem)] outline-none wide:max-w-295 wide:px-6"
      >
        <BackLink to="/words">Words</BackLink>
        <h1 className="type-screen">Publish</h1>
        <Loaded query={query} failed="The changes could not be loaded.">
          {(state) => (
            <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_25rem] wide:gap-x-14">
              <div>
                <Outcome outcome={publishing.outcome} isDrawn={state.isDrawn} />
                {publishing.isRunning && <PublishSteps running={publishing.running} />}
                {state.problem !== null && (
                  <p role="alert" className="mt-4 text-brick wrap-anywhere">
                    {`This server does not show the newest publication: ${state.problem}`}
                  </p>
                )}
                {!publishing.isRunning && (
                  <>
                    <Scheduled state={state} scheduling={scheduling} onMove={sheet.open} />
                    <Problems files={blocked} />
                    {blocked.length + state.changes.length + state.writing.length === 0 && !publishing.outcome && (
                      <UpToDate invented={state.invented} />
                    )}
                    <PublishChanges state={state} />
                  </>
                )}
              </div>
              <Publications state={state} publishing={publishing} />
            </div>
          )}
        </Loaded>
      </main>
      {query.data && <PublishActs state={query.data} publishing={publishing} onLater={sheet.open} />}
      <Suspense>
        {query.data && sheet.isOpen && (
          <ScheduleSheet state={query.data} scheduling={scheduling} onClose={sheet.close} />
        )}
      </Suspense>
    </>
  );
}
