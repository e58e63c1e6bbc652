import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TicketFilter, TicketRow } from "../../core/api/inbox.ts";
import { dayInIndia } from "../../core/times.ts";
import { getText, queryOf } from "../api/client.ts";
import { deskNow } from "../api/connection.ts";
import { useMe } from "../api/queries.ts";
import { listQuery } from "../api/tickets.ts";
import { buttonLook, IconButton, TextButton } from "../components/Button.tsx";
import { saveFile, useTitle } from "../components/browser.ts";
import { Icon } from "../components/Icon.tsx";
import { Empty, Loaded, MoreButton } from "../components/Loaded.tsx";
import { useProvenChange } from "../components/useChange.ts";
import { matching } from "../keys/offered-actions.ts";
import { screens } from "../layout/Bars.tsx";
import { forms, navigation } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { Filters } from "./Filters.tsx";
import { howManyFound, resultLook, SearchResult, useDebounced } from "./SearchResult.tsx";

/** Tells spreadsheets that the file is UTF-8. Reading the answer as text took it off. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Gives an owner all enquiries that the search finds as a table, not only those that are shown. Needs a fresh proof.
 */
function ExportThese({ filter }: { filter: TicketFilter }) {
  const download = useProvenChange(
    () => getText(`/export.csv${queryOf({ ...filter })}`),
    "Not exported",
    (text) => saveFile(`enquiries-${dayInIndia(deskNow())}.csv`, "text/csv;charset=utf-8", BYTE_ORDER_MARK + text),
  );
  return (
    <TextButton
      className="-my-2.5 -mr-1 text-[1rem]"
      isDisabled={download.isPending}
      onClick={() => download.mutate(undefined)}
    >
      {download.isPending ? forms.saving : "Export these"}
    </TextButton>
  );
}

/** Shown before anything is searched for. */
const MOST_RECENT = 8;

const NothingFound = ({ q }: { q: string | undefined }) => (
  <Empty title={q ? `Nobody found for “${q}”.` : "Nothing found."}>
    {q && <p>Try the last four digits of the phone.</p>}
    <Link to="." search replace state={{ sheet: "add" }} className={buttonLook("secondary", "normal", "mt-4")}>
      Add an enquiry
    </Link>
  </Empty>
);

function Results({ rows, q }: { rows: readonly TicketRow[]; q: string }) {
  const now = useNow();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.reference}>
          <Link to="/$reference" params={{ reference: row.reference }} data-row={row.reference} className={resultLook}>
            <SearchResult row={row} q={q} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Finds enquiries in all lists. What is typed and chosen lives in the address, so that it can be kept and sent. */
export function SearchScreen() {
  useTitle("Search");
  const filter: TicketFilter = useSearch({ from: "/desk/search" });
  const navigate = useNavigate();
  const router = useRouter();
  const isOwner = useMe().role === "owner";
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(filter.q ?? "");
  const settled = useDebounced(typed.trim());
  const isAsked = Object.keys(filter).length > 0;
  const query = useInfiniteQuery(listQuery(filter));
  const found = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const rows = isAsked ? found : found.slice(0, MOST_RECENT);
  const goals = filter.q === undefined ? [] : matching(screens, filter.q);

  const change = (part: TicketFilter) =>
    void navigate({ to: "/search", search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const keep = useEffectEvent((text: string) => {
    if (text !== (filter.q ?? "")) change({ q: text || undefined } as TicketFilter);
  });
  useEffect(() => keep(settled), [settled]);

  // A person who comes back to their results does not want the phone's keyboard.
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (!wasAsked) field.current?.focus();
  }, [wasAsked]);

  return (
    <>
      <search
        id="search"
        className="sticky top-0 z-20 flex h-(--bar) items-center border-b border-ink bg-paper px-1 wide:static wide:mx-auto wide:mt-6 wide:w-full wide:max-w-170 outline-offset-2 outline-focus wide:border wide:border-rule-field wide:bg-field wide:px-3 wide:has-[input:focus]:outline-2"
      >
        <IconButton icon="back" label="Back" onClick={() => router.history.back()} className="wide:hidden" />
        <Icon name="search" className="max-wide:hidden" />
        <input
          ref={field}
          type="search"
          aria-label={navigation.searchHint}
          placeholder={navigation.searchHint}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-12 min-w-0 flex-1 appearance-none px-2 pt-0.75 text-[1.125rem] placeholder:text-ink-3 focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {typed !== "" && (
          <IconButton
            icon="cross"
            label="Clear"
            onClick={() => {
              setTyped("");
              field.current?.focus();
            }}
          />
        )}
      </search>
      <main id="content" tabIndex={-1} className="column pb-10 wide:max-w-170">
        <h1 className="sr-only">Search</h1>
        <Filters filter={filter} onChange={change} />
        {goals.length > 0 && (
          <ul aria-label="Screens">
            {goals.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={`${resultLook} font-semibold`}>
                  {label}
                  <Icon name="forward" className="text-ink-2" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {query.data && (
          <div className="type-annotation flex items-baseline justify-between gap-3 border-b border-rule px-(--pad) pt-3 pb-2">
            <p role="status">{isAsked ? howManyFound(rows.length, query.hasNextPage) : "The last who wrote"}</p>
            {isAsked && isOwner && rows.length > 0 && <ExportThese filter={filter} />}
          </div>
        )}
        <Loaded query={query} failed="The search could not be loaded.">
          {() => (rows.length === 0 ? <NothingFound q={filter.q} /> : <Results rows={rows} q={filter.q ?? ""} />)}
        </Loaded>
        {isAsked && <MoreButton query={query} isInList />}
      </main>
    </>
  );
}
