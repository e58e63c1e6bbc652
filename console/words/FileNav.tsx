import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { wordsQuery } from "../api/words.ts";
import { wordsStrings as strings } from "../strings/words.ts";
import { SearchWords } from "./SearchWords.tsx";

/** All files beside the one that is open, on laptops. */
export function FileNav({ current }: { current: string }) {
  const { data } = useQuery(wordsQuery);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: "/words", search: typed.trim() ? { q: typed.trim() } : {} });
  };
  return (
    <nav
      aria-label={strings.title}
      className="sticky top-(--bar) h-[calc(100dvh-var(--bar)-var(--below))] overflow-y-auto overscroll-contain px-3 pt-3.5"
    >
      <form onSubmit={search}>
        <SearchWords value={typed} onChange={setTyped} label={strings.searchShort} className="mx-2 h-11.5! px-1!" />
      </form>
      <ul className="mt-2">
        {data?.files.map(({ id, title, changes, invented, faults }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to="/words/$"
              params={{ _splat: id }}
              className="flex min-h-11 items-center justify-between gap-2 px-2 pt-1.5 pb-1 text-[1rem] leading-[1.25] -outline-offset-2 hover:text-green aria-[current=page]:bg-green-tint aria-[current=page]:font-semibold"
              aria-current={id === current ? "page" : undefined}
            >
              <span className="min-w-0">{title}</span>
              {changes > 0 && (
                <span className="type-annotation">
                  {changes}
                  <span className="sr-only"> {strings.notPublished(changes)}</span>
                </span>
              )}
              {changes === 0 && invented + faults > 0 && (
                <span className="type-annotation text-brick">
                  {faults || invented}
                  <span className="sr-only"> {faults ? strings.faults(faults) : strings.invented(invented)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
