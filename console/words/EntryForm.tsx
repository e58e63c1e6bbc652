import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Path, Value, WordsFault, WordsField } from "../../server/contract/words.ts";
import { Button } from "../parts/Button.tsx";
import { causeOf } from "../parts/ErrorState.tsx";
import { SaveKey } from "../parts/SaveKey.tsx";
import { FieldInput } from "./FieldRow.tsx";
import { Length } from "./Length.tsx";
import { isInside, isSame, keyOf } from "./paths.ts";
import { isFocus } from "./tree.ts";
import { refusalOf } from "./useStructure.ts";

interface Props {
  fields: readonly WordsField[];
  /** The place of the new entry. */
  entry: Path;
  onAdd: (values: { path: Path; value: Value }[]) => void;
  /** Of the button, and while it adds. */
  add: string;
  adding: string;
  isPending: boolean;
  error: unknown;
  /** Above the fields. */
  children?: ReactNode;
}

/** Heads the fields of a list's first entry. */
function ListHeading({ list: { label, description }, fault }: { list: WordsField; fault: WordsFault | undefined }) {
  return (
    <div className="mt-7 border-t border-ink pt-3">
      <h3 className="text-[1rem] leading-[1.3] font-semibold">{label}</h3>
      {description && <p className="text-[0.9375rem] leading-snug text-ink-2">{description}.</p>}
      {fault && (
        <p role="alert" className="mt-1 text-[0.9375rem] leading-snug text-brick">
          {fault.reason}
        </p>
      )}
    </div>
  );
}

/** The fields of something new. It is written as a whole, once it passes every check. */
export function EntryForm({ fields, entry, onAdd, add, adding, isPending, error, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, Value>>(new Map());
  const faults = refusalOf(error)?.faults ?? [];
  const places = fields.filter((field) => {
    const { kind, path } = field;
    if (kind === "list") return fields.some((other) => other !== field && isInside(other.path, path));
    return kind !== "group" && !isFocus(fields, field);
  });
  const faultAt = (path: Path) => faults.find((fault) => isSame(fault.path, [...entry, ...path]));
  const others = faults.filter((fault) => !places.some(({ path }) => fault === faultAt(path)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = places.flatMap(({ path }) => {
      const value = typed.get(keyOf(path));
      return value === undefined || value === null ? [] : [{ path, value }];
    });
    if (!isPending) onAdd(values);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {children}
      {places.map((field) => {
        const key = keyOf(field.path);
        const value = typed.get(key);
        const fault = faultAt(field.path);
        if (field.kind === "list") return <ListHeading key={key} list={field} fault={fault} />;
        return (
          <div key={key} className="mt-4">
            <FieldInput
              field={field}
              value={value}
              error={fault?.reason}
              onChange={(next) => setTyped(new Map(typed).set(key, next))}
            />
            <Length field={field} value={value} />
          </div>
        );
      })}
      {Boolean(error) && (
        <p role="alert" className="mt-3 text-brick">
          {faults.length === 0 ? causeOf(error) : others.map(({ reason }) => reason).join(" ")}
        </p>
      )}
      <Button type="submit" className="mt-4 w-full" busy={isPending ? adding : undefined}>
        {add}
      </Button>
      <SaveKey form={form} />
    </form>
  );
}
