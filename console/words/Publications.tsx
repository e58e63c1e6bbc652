import type { PublishState } from "../../server/contract/words.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { Button } from "../parts/Button.tsx";
import { Section } from "../parts/Section.tsx";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { dayAndTime } from "../time/format.ts";
import type { Publishing } from "./usePublishing.ts";

interface Props {
  state: PublishState;
  publishing: Publishing;
}

/** Earlier publications. The one that visitors see has no way back to itself. */
export function Publications({ state: { publication, publications }, publishing: { again } }: Props) {
  const isOwner = useMe().role === "owner";
  const online = useOnline();
  if (publications.length === 0) return null;
  return (
    <Section title={strings.publications}>
      <p className="type-sub mt-1">{strings.publicationsText}</p>
      <ul className="mt-2.5 border-t border-ink">
        {publications.map(({ id, version, at, by }) => (
          <li key={id} className="flex min-h-15 items-center justify-between gap-3 border-b border-rule py-1.5">
            <span className="min-w-0 leading-[1.3]">
              <b className="block text-[1rem] font-semibold">{strings.version(version)}</b>
              <span className="type-annotation block">
                {strings.by(by?.name ?? wordsStrings.somebody, dayAndTime(at))}
              </span>
            </span>
            {id === publication && <span className="type-annotation text-ink">{strings.live}</span>}
            {id !== publication && isOwner && (
              <Button
                kind="secondary"
                size="small"
                aria-label={strings.againOf(version, dayAndTime(at))}
                isDisabled={!online || again.isPending}
                onClick={() => again.mutate({ of: id, publication })}
              >
                {strings.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
