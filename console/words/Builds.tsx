import type { Build } from "../../server/staff/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { Button } from "../parts/Button.tsx";
import { Section } from "../parts/Section.tsx";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { dayAndTime } from "../time/format.ts";
import { previewOf } from "./paths.ts";
import { useGoBack } from "./usePublishing.ts";

/** The last builds. The live one has no way back to itself. */
export function Builds({ builds }: { builds: readonly Build[] }) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  const { goBack, isPending, sheet } = useGoBack();
  if (builds.length === 0) return null;
  return (
    <Section title={strings.builds}>
      <p className="type-sub mt-1">{strings.buildsText}</p>
      <ul className="mt-2.5 border-t border-ink">
        {builds.map((build) => {
          const { id, version, endedAt, askedAt, by, isLive, isKept, isTrial, state } = build;
          const at = dayAndTime(endedAt ?? askedAt);
          return (
            <li key={id} className="flex min-h-15 items-center justify-between gap-3 border-b border-rule py-1.5">
              <span className="min-w-0 leading-[1.3]">
                <b className="block text-[1rem] font-semibold">{strings.version(version)}</b>
                <span className="type-annotation block">{strings.by(by?.name ?? wordsStrings.somebody, at)}</span>
              </span>
              {isLive && <span className="type-annotation text-ink">{strings.live}</span>}
              {!isLive && state !== "done" && <span className="type-annotation">{strings.states[state]}</span>}
              {!isLive && state === "done" && !isKept && <span className="type-annotation">{strings.gone}</span>}
              {!isLive && state === "done" && isKept && (
                <span className="flex items-center gap-4">
                  <a
                    href={previewOf(id)}
                    target="_blank"
                    rel="noopener"
                    aria-label={strings.lookAt(version, at)}
                    className="type-link grid min-h-11 content-center"
                  >
                    {strings.look}
                  </a>
                  {isOwner && (
                    <Button
                      kind="secondary"
                      size="small"
                      aria-label={(isTrial ? strings.putOnSiteOf : strings.goBackOf)(version, at)}
                      isDisabled={!online || isPending}
                      onClick={() => goBack(build)}
                    >
                      {isTrial ? strings.putOnSite : strings.goBack}
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {sheet}
    </Section>
  );
}
