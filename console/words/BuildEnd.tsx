import { Link } from "@tanstack/react-router";
import type { Build } from "../../server/staff/contract/words.ts";
import { buttonLook } from "../parts/button-look.ts";
import { publishStrings as strings } from "../strings/words.ts";
import { dayAndTime } from "../time/format.ts";
import { Steps } from "./Building.tsx";
import { BuildLog } from "./BuildLog.tsx";
import { keyOf, previewOf } from "./paths.ts";

/** How the last build ended. */
export function BuildEnd({ build }: { build: Build }) {
  const { state, fault, endedAt, version, steps } = build;
  if (state === "done") {
    const isReady = build.isTrial && !build.isLive;
    return (
      <section role="status" className="mt-4 border border-ink bg-sheet px-4 pt-4 pb-4">
        <h2 className="type-heading text-green">{isReady ? strings.readyTitle : strings.doneTitle}</h2>
        <p className="type-sub mt-1">
          {isReady ? strings.readyText(version) : strings.doneText(version, endedAt ? dayAndTime(endedAt) : "")}
        </p>
        <a
          href={isReady ? previewOf(build.id) : "/"}
          target="_blank"
          rel="noopener"
          className={buttonLook("secondary", "normal", "mt-3")}
        >
          {strings.look}
        </a>
      </section>
    );
  }
  const stoppedAt = steps.find((step) => step.state === "failed" || step.state === "running");
  return (
    <section className="mt-4">
      <div role="alert" className="border border-brick bg-brick-tint px-4 pt-4 pb-3.5">
        <h2 className="type-heading text-brick">{state === "failed" ? strings.failedTitle : strings.stoppedTitle}</h2>
        {fault && <p className="mt-1 leading-[1.4] wrap-anywhere">{fault.reason}</p>}
        <p className="mt-1 leading-[1.4]">
          {stoppedAt ? strings.stopped(strings.stepName[stoppedAt.name]) : strings.stoppedPlain}
        </p>
        {fault?.file !== undefined && (
          <Link
            to="/words/$"
            params={{ _splat: fault.file }}
            search={fault.path ? { at: keyOf(fault.path) } : {}}
            className={buttonLook("secondary", "small", "mt-2.5")}
          >
            {strings.showField}
          </Link>
        )}
      </div>
      {state === "failed" && <Steps build={build} />}
      <BuildLog build={build.id} />
    </section>
  );
}
