/** The notes at a field besides its value: placeholders, changes, choices. */
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import type { ContentField, ContentHits, FieldConflict, FileView, UpgradeNote } from "../../core/api/content.ts";
import { causeOf, DeskApiError } from "../api/client.ts";
import { whoDid } from "../components/Avatar.tsx";
import { Button, TextButton } from "../components/Button.tsx";
import { useNow } from "../time/clock.ts";
import { shortTime, timeOfDay } from "../time/format.ts";
import { upgradeStrings } from "./FieldItem.tsx";
import { isInventedItself, keyOf } from "./field-tree.ts";
import { useEntryChange, useFileEditing, useSaveState } from "./useEditing.ts";

const isMissing = ({ value, entries }: ContentField): boolean => value === null || entries?.count === 0;

/** Marks a value that must be replaced before launch. */
export const InventedTag = ({ field }: { field: ContentField }) =>
  isInventedItself(field) && (
    <span className="ml-1.5 inline-block border border-brick px-1.75 pt-1 pb-0.5 align-middle font-note text-[0.9375rem] leading-tight font-semibold text-brick">
      {isMissing(field) ? "Missing" : "Invented"}
    </span>
  );

/** Takes the mark of a placeholder off, without changing its value. */
export function ConfirmInvented({ field }: { field: ContentField }) {
  const { path, label } = field;
  const entryChange = useEntryChange("The mark stays");
  if (!isInventedItself(field)) return null;
  const words = isMissing(field) ? "We have none" : "This is true";
  return (
    <Button
      kind="secondary"
      size="small"
      className="mt-2"
      aria-label={`${words}: ${label}`}
      isDisabled={entryChange.isPending}
      onClick={() => entryChange.mutate({ kind: "confirm", path })}
    >
      {words}
    </Button>
  );
}

/** The default has changed, too: the choice between it and the override. */
export function Offer({ offer: { path, defaultValue }, label }: { offer: UpgradeNote; label: string }) {
  const entryChange = useEntryChange("Not changed");
  const choose = (take: "yours" | "default") => entryChange.mutate({ kind: "upgrade", path, take });
  return (
    <fieldset className="mt-2 border-l-4 border-green bg-green-tint px-3 pt-2 pb-3">
      <legend className="sr-only">{label}</legend>
      <p className="type-annotation">{upgradeStrings.offer}</p>
      <p className="leading-[1.4] wrap-anywhere whitespace-pre-line">
        <b className="font-semibold">The product's:</b> {String(defaultValue ?? "")}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="secondary" size="small" isDisabled={entryChange.isPending} onClick={() => choose("yours")}>
          Keep yours
        </Button>
        <Button kind="secondary" size="small" isDisabled={entryChange.isPending} onClick={() => choose("default")}>
          Take the product's
        </Button>
      </div>
    </fieldset>
  );
}

/** Somebody else has changed the field meanwhile: the choice between both texts. */
export function Conflict({ conflict, label }: { conflict: FieldConflict; label: string }) {
  const editing = useFileEditing();
  const { path, theirs, yours, by } = conflict;
  return (
    <div role="alert" className="mt-2 border-l-4 border-brick-mark bg-brick-tint px-3 pt-2 pb-1">
      <p className="leading-[1.35] font-semibold">{`${whoDid(by)} has changed this field.`}</p>
      <p className="leading-[1.35] wrap-anywhere whitespace-pre-line">{String(theirs ?? "")}</p>
      <div className="flex gap-4">
        <TextButton
          aria-label={`Mine: ${label}`}
          onClick={() => {
            editing.set(path, yours, { value: theirs });
            void editing.save();
          }}
        >
          Mine
        </TextButton>
        <TextButton aria-label={`Theirs: ${label}`} onClick={() => void editing.choose({ kind: "theirs", path })}>
          Theirs
        </TextButton>
      </div>
    </div>
  );
}

/** The time of the last change, and the way back to the published text. */
export function Changed({ field: { path, label, changed, draft, published } }: { field: ContentField }) {
  const editing = useFileEditing();
  const now = useNow();
  const at = draft?.at ?? changed?.at;
  const by = !draft && changed?.by && whoDid(changed.by);
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="type-annotation">
        {at && (by ? `changed by ${by}, ${shortTime(at, now)}` : `changed ${shortTime(at, now)}`)}
      </span>
      {/* A new entry has no earlier text. */}
      {(draft || published?.value !== undefined) && (
        <TextButton
          className="text-[1rem]"
          aria-label={`Put back: ${label}`}
          onClick={() => void editing.choose({ kind: "put-back", path })}
        >
          Put back
        </TextButton>
      )}
    </div>
  );
}

/** Shows whether all changes are saved. */
export function SaveStatus({ view }: { view: FileView }) {
  const editing = useFileEditing();
  const saveState = useSaveState(editing);
  if (saveState === "saving") return "Keeping...";
  if (saveState === "saved") return view.savedAt ? `Kept as you type, ${timeOfDay(view.savedAt)}` : "Kept as you type";
  const error = editing.error();
  const isNetwork = error instanceof DeskApiError && error.isUnreachable;
  return (
    <span className="text-brick">{`${view.changes > 0 ? "Not kept yet. " : ""}What you typed stays on this page. ${isNetwork ? "" : causeOf(error)}`}</span>
  );
}

/** More places than these are counted. */
const MOST_PLACES = 3;

/** The fields elsewhere that still have the old text. */
export const StillIn = ({ hits }: { hits: ContentHits["hits"] }) => (
  <p className="type-annotation">
    The old words are still in
    {hits.slice(0, MOST_PLACES).map(({ file, title, path, label }, index) => (
      <Fragment key={`${file} ${keyOf(path)}`}>
        {index > 0 ? "; " : " "}
        <Link to="/words/$" params={{ _splat: file }} search={{ at: keyOf(path) }} className="type-link">
          {`${title}, ${label}`}
        </Link>
      </Fragment>
    ))}
    {hits.length > MOST_PLACES && ` and ${hits.length - MOST_PLACES} more`}
  </p>
);
