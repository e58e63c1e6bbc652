import type { Build } from "../../server/staff/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { Button } from "../parts/Button.tsx";
import { Section } from "../parts/Section.tsx";
import { dayAndTime } from "../time/format.ts";
import { siteWords, publishWords as words } from "../words/site-words.ts";
import { previewOf } from "./paths.ts";
import { useGoBack } from "./usePublishing.ts";

/** The last builds. The live one has no way back to itself. */
export function Builds({ builds }: { builds: readonly Build[] }) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  const { goBack, isPending, sheet } = useGoBack();
  if (builds.length === 0) return null;
  return (
    <Section title={words.builds}>
      <p className="type-sub mt-1">{words.buildsText}</p>
      <ul className="mt-2.5 border-t border-ink">
        {builds.map((build) => {
          const { id, version, endedAt, askedAt, by, isLive, isKept, isTrial, state } = build;
          const at = dayAndTime(endedAt ?? askedAt);
          return (
            <li key={id} className="flex min-h-15 items-center justify-between gap-3 border-b border-rule py-1.5">
              <span className="min-w-0 leading-[1.3]">
                <b className="block text-[1rem] font-semibold">{words.version(version)}</b>
                <span className="type-annotation block">{words.by(by?.name ?? siteWords.somebody, at)}</span>
              </span>
              {isLive && <span className="type-annotation text-ink">{words.live}</span>}
              {!isLive && state !== "done" && <span className="type-annotation">{words.states[state]}</span>}
              {!isLive && state === "done" && !isKept && <span className="type-annotation">{words.gone}</span>}
              {!isLive && state === "done" && isKept && (
                <span className="flex items-center gap-4">
                  <a
                    href={previewOf(id)}
                    target="_blank"
                    rel="noopener"
                    aria-label={words.lookAt(version, at)}
                    className="type-link grid min-h-11 content-center"
                  >
                    {words.look}
                  </a>
                  {isOwner && (
                    <Button
                      kind="secondary"
                      size="small"
                      aria-label={(isTrial ? words.putOnSiteOf : words.goBackOf)(version, at)}
                      isDisabled={!online || isPending}
                      onClick={() => goBack(build)}
                    >
                      {isTrial ? words.putOnSite : words.goBack}
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
