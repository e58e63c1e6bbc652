import { useEffect, useState } from "react";
import type { Build, BuildStep, PublishState } from "../../server/staff/contract/words.ts";
import { deskNow } from "../api/connection.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { DimensionLine } from "../parts/DimensionLine.tsx";
import { Icon } from "../parts/Icon.tsx";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { BuildLog } from "./BuildLog.tsx";

const SECOND = 1000;
/** A build without experience. */
const GUESS_SECONDS = 30;

/** The seconds since a time, counted on. */
function useSecondsSince(time: string | null): number {
  const [now, setNow] = useState(deskNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(deskNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return time === null ? 0 : Math.max(0, (now - Date.parse(time)) / SECOND);
}

/** The title of a step, with its figures. */
function titleOf({ name, count, of }: BuildStep, version: number): string {
  switch (name) {
    case "kept":
      return strings.steps.kept(version);
    case "read":
      return strings.steps.read(count);
    case "invented":
      return strings.steps.invented(count);
    case "pages":
      return strings.steps.pages(of ?? count);
    default:
      return strings.steps[name];
  }
}

function Step({ step, version }: { step: BuildStep; version: number }) {
  const { state, count, of, seconds } = step;
  const looks = {
    ahead: "text-ink-2",
    running: "font-semibold",
    done: "",
    failed: "font-semibold text-brick",
  };
  const isCounted = state === "running" && count !== undefined && of !== undefined;
  return (
    <li className={`flex min-h-12 items-center gap-3.5 border-b border-rule pt-1 ${looks[state]}`}>
      <span className="grid w-5 place-items-center">
        {state === "done" && <Icon name="tick" className="text-green" />}
        {state === "failed" && <Icon name="alert" />}
      </span>
      <span className="min-w-0 flex-1 leading-[1.3]">{titleOf(step, version)}</span>
      <span className="sr-only">{strings.stepState[state]}</span>
      <span className="type-annotation shrink-0">
        {isCounted ? strings.of(count, of) : seconds !== undefined && strings.seconds(seconds)}
      </span>
    </li>
  );
}

export const Steps = ({ build }: { build: Build }) => (
  <ul className="mt-2 border-t border-ink">
    {build.steps.map((step) => (
      <Step key={step.name} step={step} version={build.version} />
    ))}
  </ul>
);

/** The time so far and the usual time of a build, as a dimension line. */
function Progress({ build, usualSeconds }: { build: Build; usualSeconds: number | null }) {
  const seconds = useSecondsSince(build.startedAt);
  const usual = usualSeconds ?? GUESS_SECONDS;
  const done = build.steps.filter(({ state }) => state === "done").length;
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {strings.progress(done, build.steps.length)}
      </p>
      <DimensionLine used={Math.min(0.97, seconds / usual)} promise={1} />
      <p className="type-annotation mt-1 flex justify-between">
        <span>{strings.seconds(Math.floor(seconds))}</span>
        <span>{strings.about(strings.seconds(usual))}</span>
      </p>
    </div>
  );
}

/** A build that is under way. */
export function Building({ state, build }: { state: PublishState; build: Build }) {
  const isWaiting = build.state === "asked" && state.builders.length === 0;
  return (
    <>
      <p className="type-sub mt-1">
        {strings.who(strings.version(build.version), build.by?.name ?? wordsStrings.somebody)} {strings.staysUp}
      </p>
      {isWaiting ? (
        <section className="mt-5 border border-ink bg-sheet px-4 pt-4 pb-3">
          <h2 className="type-heading">{strings.waitingTitle}</h2>
          <p className="type-sub mt-1">{strings.waitingText}</p>
          <p className="mt-2 flex items-center justify-between gap-2 bg-paper-deep pl-3">
            <code className="min-w-0 py-2 text-[0.9375rem] wrap-anywhere">{state.command}</code>
            <CopyButton text={state.command} label={strings.copyCommand} />
          </p>
        </section>
      ) : (
        <Progress build={build} usualSeconds={state.usualSeconds} />
      )}
      <Steps build={build} />
      <BuildLog build={build.id} isRunning />
    </>
  );
}
