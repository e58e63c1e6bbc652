import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { PublishState } from "../../core/api/publications.ts";
import { useOnline } from "../api/connection.ts";
import { contentQuery, publishQuery } from "../api/content.ts";
import { useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { lazyComponent, useTitle } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { BackLink, PhoneBar } from "../components/Page.tsx";
import { ListRow, rows, Section } from "../components/Section.tsx";
import { useSheet } from "../components/useSheet.ts";
import { useKeys } from "../keys/useKeys.ts";
import { plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { askToPublish, ContentBar } from "./PublishBar.tsx";
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

/** Earlier publications. The one that visitors see has no way back to itself. */
function Publications({ state: { publication, publications }, publishing: { again, isRunning } }: Props) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  if (publications.length === 0)
    return <p className="type-sub mt-4">There are no earlier versions yet. Each publication adds one.</p>;
  return (
    <Section title="Versions">
      <p className="type-sub mt-1">What visitors saw, the newest first. Your changes stay when you go back.</p>
      <ul className={rows}>
        {publications.map(({ id, version, at, by }) => (
          <ListRow
            key={id}
            name={version === 0 ? "As it came with the desk" : `Version ${version}`}
            note={`${by?.name ?? "Somebody"}, ${dayAndTime(at)}`}
          >
            {id === publication && <span className="type-annotation text-ink">on the site</span>}
            {id !== publication && isOwner && (
              <Button
                kind="secondary"
                size="small"
                aria-label={`Publish this again: version ${version} of ${dayAndTime(at)}`}
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

interface ActsProps extends Props {
  /** Opens the sheet with the times. */
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
        className="column px-(--pad) pt-5 pb-[calc(var(--below)+2rem)] outline-none wide:mx-auto wide:max-w-170"
      >
        <BackLink to="/words">Words</BackLink>
        <h1 className="type-screen">Publish</h1>
        <Loaded query={query} failed="The changes could not be loaded.">
          {(state) => (
            <>
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
                  <PublishChanges state={state} />
                </>
              )}
              <Publications state={state} publishing={publishing} />
            </>
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
