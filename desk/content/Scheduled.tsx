import type { ContentOverview } from "../../core/api/content.ts";
import type { PublishState } from "../../core/api/publications.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/queries.ts";
import { whoDid } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { IssueList } from "./PublishOutcome.tsx";
import type { Scheduling } from "./useScheduling.ts";

/** The time of the scheduled publication, or its failure, for the bars. */
export function ScheduledNote({
  scheduled: { at, by, hasFailed },
}: {
  scheduled: NonNullable<ContentOverview["scheduled"]>;
}) {
  if (hasFailed) return <span className="text-brick">{`Not published ${dayAndTime(at)}: look under Publish.`}</span>;
  return `Goes out ${dayAndTime(at)} (${whoDid(by)}).`;
}

interface Props {
  state: PublishState;
  scheduling: Scheduling;
  onMove: () => void;
}

/** The scheduled publication and its time, or why it failed; owners can move or cancel it. */
export function Scheduled({ state: { scheduled, publication, revision }, scheduling: { set, cancel }, onMove }: Props) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  if (scheduled === null) return null;
  const { at, by, scheduledAt, contentAt, changes, later, issues } = scheduled;
  const isBusy = !online || set.isPending || cancel.isPending;
  const hasPassed = issues !== null;
  return (
    <section
      aria-label="Scheduled"
      className={`mt-4 border px-4 pt-4 pb-4 ${hasPassed ? "border-brick bg-brick-tint" : "border-ink bg-sheet"}`}
    >
      <div role={hasPassed ? "alert" : "status"}>
        <h2 className={`type-heading ${hasPassed ? "text-brick" : ""}`}>
          {hasPassed ? `Not published ${dayAndTime(at)}` : `Goes out ${dayAndTime(at)}`}
        </h2>
        <p className="mt-1 leading-[1.4]">
          {hasPassed
            ? `The site is as it was. ${whoDid(by)} had scheduled ${plural(changes, "change")}.`
            : `${plural(changes, "change")}, as of ${dayAndTime(contentAt)}. Scheduled by ${whoDid(by)}.`}
        </p>
        {issues && <IssueList issues={issues} />}
        {later > 0 && !hasPassed && (
          <p className="mt-1 leading-[1.4]">
            {`${plural(later, "change was", "changes were")} made since and ${later === 1 ? "waits" : "wait"} for the next time.`}
          </p>
        )}
      </div>
      {isOwner && (
        <div className="mt-3 flex flex-wrap gap-2">
          {later > 0 && !hasPassed && (
            <Button
              kind="secondary"
              size="small"
              isDisabled={isBusy}
              onClick={() => set.mutate({ at, publication, revision, before: scheduledAt })}
            >
              {later === 1 ? "Add this change" : `Add these ${later} changes`}
            </Button>
          )}
          {!hasPassed && (
            <Button kind="secondary" size="small" isDisabled={isBusy} onClick={onMove}>
              Choose another time
            </Button>
          )}
          <Button kind="secondary" size="small" isDisabled={isBusy} onClick={() => cancel.mutate(scheduledAt)}>
            {hasPassed ? "Close" : "Cancel it"}
          </Button>
        </div>
      )}
    </section>
  );
}
