import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { contentQuery } from "../api/content.ts";
import { IconButton } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { plural } from "../strings/common.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
}

/** The field that searches all texts of the site. */
export const ContentSearch = ({ value, onChange, label, className = "" }: Props) => (
  <search
    className={`flex h-13 items-center rounded-[2px] border border-rule-field bg-field pl-3.5 hover:border-ink outline-offset-2 outline-focus has-[input:focus]:outline-2 ${className}`}
  >
    <Icon name="search" size={18} className="text-ink-3" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-full min-w-0 flex-1 appearance-none px-2.5 pt-0.75 placeholder:text-ink-3 focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
    />
    {value !== "" && <IconButton icon="cross" label="Clear" onClick={() => onChange("")} />}
  </search>
);

/** All files beside the one that is open, on laptops. */
export function FileNav({ current }: { current: string }) {
  const { data } = useQuery(contentQuery);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: "/words", search: typed.trim() ? { q: typed.trim() } : {} });
  };
  return (
    <nav
      aria-label="Words"
      className="sticky top-(--bar) h-[calc(100dvh-var(--bar)-var(--below))] overflow-y-auto overscroll-contain px-3 pt-3.5"
    >
      <form onSubmit={search}>
        <ContentSearch value={typed} onChange={setTyped} label="All words" className="mx-2 h-11.5! px-1!" />
      </form>
      <ul className="mt-2">
        {data?.files.map(({ id, title, changes, invented, issues }) => (
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
                  <span className="sr-only"> {`${plural(changes, "change")} not published`}</span>
                </span>
              )}
              {changes === 0 && invented + issues > 0 && (
                <span className="type-annotation text-brick">
                  {issues || invented}
                  <span className="sr-only"> {issues ? plural(issues, "problem") : `${invented} invented`}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
