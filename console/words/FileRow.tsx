import { Link } from "@tanstack/react-router";
import type { WordsFile } from "../../server/contract/words.ts";
import { wordsStrings as strings } from "../strings/words.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { Tag } from "./Tag.tsx";

/** A file with what needs somebody: faults, changes, invented values. */
export function FileRow({ file: { id, title, where, changes, invented, faults, changed } }: { file: WordsFile }) {
  const now = useNow();
  return (
    <li className="border-b border-rule">
      <Link
        to="/words/$"
        params={{ _splat: id }}
        className="group flex min-h-15 items-center justify-between gap-4 pt-2 pb-1.5 -outline-offset-2"
      >
        <span className="min-w-0 leading-[1.3]">
          <b className="block text-[1rem] font-semibold wrap-anywhere group-hover:text-green">{title}</b>
          <span className="type-annotation block">{where}</span>
        </span>
        <span className="type-annotation shrink-0 text-right">
          {changes > 0 && <span className="block text-ink">{strings.changes(changes)}</span>}
          {changed && (changes > 0 || invented + faults === 0) && (
            <span className="block">
              {strings.by(changed.by?.name.split(" ")[0] ?? strings.somebody, shortTime(changed.at, now))}
            </span>
          )}
          <span className="flex flex-wrap justify-end gap-1.5">
            {faults > 0 && <Tag>{strings.faults(faults)}</Tag>}
            {invented > 0 && changes === 0 && <Tag>{strings.invented(invented)}</Tag>}
          </span>
        </span>
      </Link>
    </li>
  );
}
