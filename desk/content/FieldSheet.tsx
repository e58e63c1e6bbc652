import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldPath, FileView } from "../../core/api/content.ts";
import { contentFileQuery } from "../api/content.ts";
import { TextButton } from "../components/Button.tsx";
import { nextPaint } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { SaveStatus } from "./FieldNotes.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { isHidden, isInside, isSame, keyOf } from "./field-tree.ts";
import { EditingContext, useEditing } from "./useEditing.ts";
import type { Pressed } from "./usePreview.ts";

interface FieldsProps {
  paths: readonly FieldPath[];
}

function Fields({ view, paths }: FieldsProps & { view: FileView }) {
  const place = useRef<HTMLDivElement>(null);
  const editing = useEditing(view.file.id);
  const shown = view.fields.filter(
    (field) =>
      field.kind !== "group" && !isHidden(view.fields, field) && paths.some((path) => isInside(field.path, path)),
  );

  const groups = view.fields
    .filter(
      ({ kind, path }) => kind === "group" && path.length > 0 && shown.every((field) => isInside(field.path, path)),
    )
    .map(({ label }) => label);

  useEffect(() => {
    const control = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      "input:not([readonly]), textarea:not([readonly])",
    );
    control?.focus();
    control?.setSelectionRange(control.value.length, control.value.length);
  }, []);
  return (
    <EditingContext value={editing}>
      <div ref={place}>
        <p className="type-sub mt-1">{[view.file.title, ...groups].join(", ")}</p>
        {shown.map((field) => (
          <FieldRow
            key={keyOf(field.path)}
            field={field}
            issue={view.issues.find(({ file, path }) => file === view.file.id && isSame(path, field.path))?.reason}
            conflict={view.conflicts.find(({ path }) => isSame(path, field.path))}
            offer={undefined}
          />
        ))}
        {shown.some(({ locked }) => !locked) && (
          <p role="status" className="type-annotation mt-3">
            <SaveStatus view={view} />
          </p>
        )}
      </div>
    </EditingContext>
  );
}

function FieldsOfFile({ id, ...props }: FieldsProps & { id: string }) {
  const query = useQuery(contentFileQuery(id));
  return (
    <Loaded query={query} failed="The field could not be loaded.">
      {(view) => <Fields view={view} {...props} />}
    </Loaded>
  );
}

interface Props {
  pressed: Pressed;
  onClose: () => void;
  /** The sheet is gone, and the focus with it. @param link where the person wants to go from here */
  onGone: (link: string | null) => void;
}

/** The fields behind one text of the preview. They are saved as in the form, while somebody types. */
export function FieldSheet({ pressed: { fields, link }, onClose, onGone }: Props) {
  const leadsTo = useRef<string | null>(null);
  const leave = useEffectEvent(() => void nextPaint().then(() => onGone(leadsTo.current)));
  useEffect(() => () => leave(), []);
  const byFile = [...Map.groupBy(fields, ({ file }) => file)];
  return (
    <Sheet isOpen onClose={onClose} title="Change this text">
      <SheetForm
        onSubmit={onClose}
        submit="Done"
        busy={undefined}
        other={
          link !== null && (
            <TextButton
              onClick={() => {
                leadsTo.current = link;
                onClose();
              }}
            >
              Open the page behind it
            </TextButton>
          )
        }
      >
        {byFile.map(([file, places]) => (
          <FieldsOfFile key={file} id={file} paths={places.map(({ path }) => path)} />
        ))}
      </SheetForm>
    </Sheet>
  );
}
