import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { FieldPath } from "../../core/api/content.ts";
import { dayInIndia } from "../../core/times.ts";
import { Button } from "../components/Button.tsx";
import { lazyComponent } from "../components/browser.ts";
import { Warning } from "../components/Field.tsx";
import { Icon } from "../components/Icon.tsx";
import { FoldRow } from "../components/Section.tsx";
import { useSheet } from "../components/useSheet.ts";
import { plural } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { ConfirmInvented, InventedTag } from "./FieldNotes.tsx";
import { Length } from "./FieldRow.tsx";
import { type Branch, type Entry, fieldId, isInventedItself, keyOf } from "./field-tree.ts";
import { useEntryChange, useFileEditing } from "./useEditing.ts";
import { useReorder } from "./useReorder.ts";

const NewEntrySheet = lazyComponent(async () => (await import("./NewEntry.tsx")).NewEntrySheet);

function EntryRow({
  entry,
  handle,
  hasIssue,
}: {
  entry: Entry;
  handle: ReturnType<typeof useReorder>["rows"][number]["handle"] | null;
  hasIssue: boolean;
}) {
  const { id } = useFileEditing();
  return (
    <>
      {handle && (
        <button
          type="button"
          {...handle}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center -outline-offset-2 hover:bg-paper-deep"
        >
          <Icon name="handle" className="text-ink-2" />
        </button>
      )}
      <Link
        to="/words/$"
        params={{ _splat: id }}
        search={{ at: keyOf(entry.field.path) }}
        id={fieldId(entry.field.path)}
        className="flex min-h-16 min-w-0 flex-1 scroll-mt-24 items-center gap-2 pt-1.5 pb-1 -outline-offset-2 hover:text-green"
      >
        <span className="min-w-0 flex-1 leading-[1.3]">
          <b className="block truncate text-[1rem] font-semibold">{entry.title}</b>
          {entry.note && <span className="type-annotation block truncate">{entry.note}</span>}
        </span>
        {(hasIssue || entry.invented) && (
          <span className="type-annotation shrink-0 text-brick">{hasIssue ? "has a problem" : "invented"}</span>
        )}
        <Icon name="forward" className="text-ink-2" />
      </Link>
    </>
  );
}

interface Props {
  branch: Branch;
  issue: string | undefined;
  hasIssue: (path: FieldPath) => boolean;
  level: 2 | 3 | 4;
  /** Whether a fold around the list has its name. */
  isFolded?: boolean;
}

/** The entries of a list. They are moved by their handles, and open on a page of their own. */
export function EntryList({ branch: { field, entries }, issue, hasIssue, level, isFolded = false }: Props) {
  const Heading = `h${level}` as const;
  const sheet = useSheet(`add ${keyOf(field.path)}`);
  const entryChange = useEntryChange("Not moved");
  const confirm = useEntryChange("The marks stay");
  const invented = entries.filter((entry) => isInventedItself(entry.field));
  const { count = 0, most = Number.POSITIVE_INFINITY } = field.entries ?? {};
  const allRight = `All ${invented.length} are true`;
  const isOpen = field.locked === undefined;
  const change = entryChange.isPending ? entryChange.variables : undefined;
  const pending = change?.kind === "move" ? { from: Number(change.path.at(-1)), to: change.to } : undefined;
  const reorder = useReorder(entries, pending, ({ from, to }) =>
    entryChange.mutate({ kind: "move", path: [...field.path, from], to }),
  );
  const hasDays = entries.some(({ day }) => day !== undefined);
  const today = dayInIndia(useNow());
  const inOrder = hasDays
    ? reorder.rows.toSorted((a, b) => ((a.item.day ?? "") < (b.item.day ?? "") ? -1 : 1))
    : reorder.rows;
  const past = inOrder.filter(({ item }) => hasDays && (item.day ?? "") < today);
  const pastInvented = past.filter(({ item }) => item.invented).length;
  const rowOf = ({ item, place, isDragged, style, handle }: (typeof inOrder)[number]) => (
    <li
      key={place}
      className={`flex items-center border-b border-rule bg-paper ${isDragged ? "relative z-10 shadow-sheet" : ""}`}
      style={style}
    >
      <EntryRow
        entry={item}
        handle={isOpen && count > 1 && !hasDays ? handle : null}
        hasIssue={hasIssue(item.field.path)}
      />
    </li>
  );
  return (
    <section
      id={fieldId(field.path)}
      tabIndex={-1}
      className={`scroll-mt-20 outline-none ${isFolded ? "pb-2" : "pt-6"}`}
    >
      <Heading className={isFolded ? "sr-only" : "text-[1rem] leading-[1.3] font-semibold"}>
        {field.label} <InventedTag field={field} />
      </Heading>
      <p className="text-[0.9375rem] leading-snug text-ink-2">
        {field.description && `${field.description}. `}
        {field.locked && `Fixed. ${field.locked}.`}
      </p>
      <Length field={field} />
      <ConfirmInvented field={field} />
      {invented.length > 1 && (
        <Button
          kind="secondary"
          size="small"
          className="mt-2"
          aria-label={`${allRight}: ${field.label}`}
          isDisabled={confirm.isPending}
          onClick={() => {
            for (const entry of invented) confirm.mutate({ kind: "confirm", path: entry.field.path });
          }}
        >
          {allRight}
        </Button>
      )}
      {issue && (
        <Warning role="alert" className="mt-1 text-brick">
          {issue}
        </Warning>
      )}
      {count > 0 ? (
        <div className="mt-2 border-t border-ink">
          {past.length > 0 && (
            <FoldRow
              label={plural(past.length, "past day")}
              note={pastInvented > 0 ? `${pastInvented} invented` : undefined}
            >
              <ul className="border-t border-rule">{past.map(rowOf)}</ul>
            </FoldRow>
          )}
          <ul ref={reorder.list} className="relative">
            {inOrder.slice(past.length).map(rowOf)}
          </ul>
        </div>
      ) : (
        <p className="type-annotation mt-2 border-t border-ink pt-2">No entries yet.</p>
      )}
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
      {isOpen && count < most && (
        <button
          type="button"
          className="type-link -ml-1"
          aria-label={`Add an entry: ${field.label}`}
          onClick={sheet.open}
        >
          <Icon name="add" size={18} />
          Add an entry
        </button>
      )}
      <Suspense>{sheet.isOpen && <NewEntrySheet list={field} onClose={sheet.close} />}</Suspense>
    </section>
  );
}
