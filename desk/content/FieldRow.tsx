import type {
  ContentField,
  FieldConflict,
  FieldPath,
  FieldValue,
  Limits,
  UpgradeNote,
} from "../../core/api/content.ts";
import { wordCount } from "../../core/word-count.ts";
import { Field, SelectField, TextField } from "../components/Field.tsx";
import { plural } from "../strings/common.ts";
import { Changed, ConfirmInvented, Conflict, InventedTag, Offer, StillIn } from "./FieldNotes.tsx";
import { PictureInput } from "./PictureField.tsx";
import "./editor.css";
import { type KeyboardEvent, memo, type ReactNode, Suspense, useState } from "react";
import { fieldId, isInside } from "./field-tree.ts";
import { useFileEditing, useTyped } from "./useEditing.ts";

const isWithin = (count: number, { least, most }: Limits): boolean =>
  count >= (least ?? 0) && count <= (most ?? Number.POSITIVE_INFINITY);

function limitsInWords({ least, most }: Limits): string {
  if (least === undefined) return `at most ${most}`;
  if (least === most) return `exactly ${most}`;
  return most === undefined ? `at least ${least}` : `${least} to ${most}`;
}

/** How long a text is while it is typed or how many entries a list has, and how many it may. */
function lengthOf({ limits = {}, entries, locked }: ContentField, value: FieldValue | undefined) {
  const text = String(value ?? "");
  const counts = [
    { limit: limits.words, count: wordCount(text), units: ["word"] },
    { limit: limits.letters, count: text.length, units: ["character"] },
    { limit: entries?.most && entries, count: entries?.count ?? 0, units: ["entry", "entries"] },
  ] as const;
  const counted = counts.find(({ limit }) => limit);
  if (locked || !counted?.limit) return undefined;
  const {
    limit,
    count,
    units: [one, many],
  } = counted;
  return { isRight: isWithin(count, limit), words: `${plural(count, one, many)}, ${limitsInWords(limit)}` };
}

/** A length on its own line. */
export function Length({ field, value }: { field: ContentField; value?: FieldValue | undefined }) {
  const length = lengthOf(field, value);
  return length && <p className={`type-annotation mt-1 ${length.isRight ? "" : "text-brick"}`}>{length.words}</p>;
}

/** Converts typed text to a value of the field. An emptied field is left out or null, where that is allowed. */
function typedValue({ kind, empty }: ContentField, text: string): FieldValue {
  if (text === "" && empty !== undefined) return null;
  return kind === "number" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The values of an entry of a list, or of a whole file (an empty path): to write it again. */
export const valuesIn = (fields: readonly ContentField[], entry: FieldPath) =>
  fields.flatMap(({ path, value, kind }) =>
    value === undefined || kind === "list" || kind === "group" || !isInside(path, entry)
      ? []
      : [{ path: path.slice(entry.length), value }],
  );

interface InputProps {
  field: ContentField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  label?: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** Letters in a line of a field on a phone, for browsers in which a field does not grow with its text. */
const LINE = 36;

/** Enter sends the form, as in an input: a line of text has no break. With Control it is a key of the screen. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The example stays while an empty field is filled in, so that the field does not move. */
function useHint({ field, value, error }: Pick<InputProps, "field" | "value" | "error">): string {
  const { kind, description, example, locked } = field;
  const [wasEmpty] = useState((value ?? "") === "");
  const needsExample = wasEmpty || (error !== undefined && String(value) !== example);
  return [
    description && `${description}.`,
    example && !locked && kind !== "choice" && needsExample && `For example: “${example}”`,
    locked && `Fixed. ${locked}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * A field with its length. Where an issue is a wrong length, the count is the message, and changes while somebody
 * types.
 */
export function FieldInput({ error, ...props }: InputProps) {
  const length = lengthOf(props.field, props.value);
  const isCounted = error !== undefined && length?.isRight === false;
  return (
    <>
      <Control {...props} error={isCounted ? length.words : error} />
      {!isCounted && <Length {...props} />}
    </>
  );
}

function Control({ field, value, onChange, label = field.label, error, className = "" }: InputProps) {
  const hint = useHint({ field, value, error });
  const { kind, choices = [], defaultLabel = "None", locked, empty } = field;
  if (kind === "picture") {
    return (
      <Suspense>
        <PictureInput label="The picture" value={String(value ?? "")} onChange={onChange} error={error} />
      </Suspense>
    );
  }
  const readOnly = locked !== undefined;
  const shared = { label, error, hint, className };
  if (kind === "choice" && !readOnly) {
    return (
      <SelectField
        {...shared}
        value={choices.findIndex((choice) => choice.value === value)}
        onChange={({ target }) => onChange(choices[Number(target.value)]?.value ?? null)}
      >
        {(empty || value === undefined) && <option value={-1}>{defaultLabel}</option>}
        {choices.map(({ label: name }, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  const shown = String(value ?? "");
  const text = {
    ...shared,
    value: shown,
    readOnly,
    look: readOnly ? "bg-paper-deep! text-ink-2" : "",
    autoComplete: "off",
  };
  if (kind === "number") {
    return <Field {...text} inputMode="numeric" onChange={({ target }) => onChange(typedValue(field, target.value))} />;
  }
  const isLine = kind !== "long text";
  return (
    <TextField
      {...text}
      rows={Math.ceil(shown.length / LINE) || 1}
      look={`${text.look} field-sizing-content ${isLine ? "min-h-13 resize-none" : "min-h-26 resize-y"}`}
      onKeyDown={isLine ? sendOnEnter : undefined}
      onChange={({ target }) =>
        onChange(typedValue(field, isLine ? target.value.replaceAll(/\n/g, " ") : target.value))
      }
    />
  );
}

interface Props {
  field: ContentField;
  /** Whether name and control share a line. */
  isLine?: boolean;
  issue: string | undefined;
  conflict: FieldConflict | undefined;
  offer: UpgradeNote | undefined;
}

/** One field with everything that is known about it. */
export const FieldRow = memo(function FieldRow({ field, isLine = false, issue, conflict, offer }: Props) {
  const editing = useFileEditing();
  const typed = useTyped(field.path);
  const value = typed ?? field.draft?.value ?? field.value;
  return (
    <div id={fieldId(field.path)} className={`scroll-mt-24 ${isLine ? "" : "pt-5"}`}>
      <FieldInput
        field={field}
        className={isLine ? "field-line" : ""}
        value={value}
        onChange={(next) => editing.set(field.path, next)}
        error={issue}
        label={
          <>
            {field.label} <InventedTag field={field} />
          </>
        }
      />
      {conflict && <Conflict conflict={conflict} label={field.label} />}
      {offer && <Offer offer={offer} label={field.label} />}
      <ConfirmInvented field={field} />
      {(field.published || field.draft) && typed === undefined && <Changed field={field} />}
      {field.stillIn && typed === undefined && <StillIn hits={field.stillIn} />}
    </div>
  );
});
