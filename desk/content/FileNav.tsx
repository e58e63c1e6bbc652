import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { FileSummary } from "../../core/api/content.ts";
import { contentFileQuery, contentQuery } from "../api/content.ts";
import { IconButton } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { plural } from "../strings/common.ts";
import { branchesOf, isSection, keyOf, showField } from "./field-tree.ts";

/** With fewer there is nothing to jump to. */
const FEWEST_SECTIONS = 3;

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

/** The groups and lists of a file, each a way to its heading. */
export function Sections({ id, className, itemLook }: { id: string; className: string; itemLook: string }) {
  const { data: view } = useQuery(contentFileQuery(id));
  const sections = view ? branchesOf(view.fields, []).filter(isSection) : [];
  if (sections.length < FEWEST_SECTIONS) return null;
  return (
    <ul aria-label="Parts of this page" className={className}>
      {sections.map(({ field: { path, label } }) => (
        <li key={keyOf(path)} className="shrink-0">
          <Link
            to="/words/$"
            params={{ _splat: id }}
            search={{ at: keyOf(path) }}
            resetScroll={false}
            className={itemLook}
            onClick={(event) => {
              // An open entry gives way to the file first.
              if (showField(keyOf(path))) event.preventDefault();
            }}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Brings the open file to view when it is opened from elsewhere. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest" });

const kinds: Record<FileSummary["kind"], string> = { page: "Pages", service: "Services", "case-study": "Case studies" };

function FileLink({ file, isOpen }: { file: FileSummary; isOpen: boolean }) {
  const { id, title, changes, invented, issues } = file;
  const note =
    (issues > 0 && plural(issues, "problem")) ||
    (changes > 0 && `${plural(changes, "change")} not published`) ||
    (invented > 0 && `${invented} invented`);
  return (
    <li className="border-b border-rule">
      <Link
        to="/words/$"
        params={{ _splat: id }}
        ref={isOpen ? intoView : undefined}
        className="flex min-h-11 scroll-mt-28 scroll-mb-80 items-center justify-between gap-2 px-2 pt-1.5 pb-1 text-[1rem] leading-[1.25] -outline-offset-2 hover:text-green aria-[current=page]:bg-green-tint aria-[current=page]:font-semibold"
        aria-current={isOpen ? "page" : undefined}
      >
        <span className="min-w-0">{title}</span>
        {note && (
          <span className={`type-annotation ${changes > 0 && issues === 0 ? "" : "text-brick"}`}>
            {issues || changes || invented}
            <span className="sr-only"> {note}</span>
          </span>
        )}
      </Link>
      {isOpen && (
        <Sections
          id={id}
          className="ml-2 border-l border-rule pb-2 pl-2"
          itemLook="block px-2 pt-1.5 pb-1 text-[0.9375rem] leading-[1.3] text-ink-2 hover:text-green -outline-offset-2"
        />
      )}
    </li>
  );
}

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
      className="sticky top-(--bar) wide:h-[calc(100dvh-var(--bar)-var(--below))] overflow-y-auto overscroll-contain px-3 pt-3.5 pb-3"
    >
      <form onSubmit={search}>
        <ContentSearch value={typed} onChange={setTyped} label="All words" className="mx-2 h-11.5!" />
      </form>
      {[...Map.groupBy(data?.files ?? [], ({ kind }) => kind)].map(([kind, files]) => (
        <section key={kind}>
          <h2 className="type-annotation mt-4 border-b border-ink px-2 pb-1">{kinds[kind]}</h2>
          <ul>
            {files.map((file) => (
              <FileLink key={file.id} file={file} isOpen={file.id === current} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
