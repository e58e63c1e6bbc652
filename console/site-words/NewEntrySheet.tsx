import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Path, Value, WordsField } from "../../server/staff/contract/words.ts";
import { newEntryQuery } from "../api/words.ts";
import { Button } from "../parts/Button.tsx";
import { causeOf } from "../parts/ErrorState.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { SaveKey } from "../parts/SaveKey.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { common } from "../words/common.ts";
import { editWords as words } from "../words/site-words.ts";
import { FieldInput } from "./FieldRow.tsx";
import { Length } from "./Length.tsx";
import { isSame, keyOf } from "./paths.ts";
import { isFocus } from "./tree.ts";
import { useFileEditing } from "./useEditing.ts";
import { refusalOf, useStructure } from "./useStructure.ts";

interface FormProps {
  fields: readonly WordsField[];
  /** Where the new entry will stand. */
  entry: Path;
  onAdd: (values: { path: Path; value: Value }[]) => void;
  isPending: boolean;
  error: unknown;
}

function EntryForm({ fields, entry, onAdd, isPending, error }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, Value>>(new Map());
  const faults = refusalOf(error)?.faults ?? [];
  const places = fields.filter((field) => field.kind !== "group" && field.kind !== "list" && !isFocus(fields, field));
  const own = (path: Path) => [...entry, ...path];
  const others = faults.filter((fault) => !places.some(({ path }) => isSame(own(path), fault.path)));

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
      {places.map((field) => {
        const value = typed.get(keyOf(field.path));
        return (
          <div key={keyOf(field.path)} className="mt-4">
            <FieldInput
              field={field}
              value={value}
              error={faults.find(({ path }) => isSame(path, own(field.path)))?.reason}
              onChange={(next) => setTyped(new Map(typed).set(keyOf(field.path), next))}
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
      <Button type="submit" className="mt-4 w-full" busy={isPending ? words.adding : undefined}>
        {words.add}
      </Button>
      <SaveKey form={form} />
    </form>
  );
}

/** A new entry of a list, at its end. It is written once it passes every check. */
export function NewEntrySheet({ list, onClose }: { list: WordsField; onClose: () => void }) {
  const { id } = useFileEditing();
  const query = useQuery(newEntryQuery(id, list.path));
  const structure = useStructure(null, onClose);
  const at = list.entries?.count ?? 0;
  return (
    <Sheet isOpen onClose={onClose} title={words.addTo(list.label)}>
      <Loaded query={query} loading={common.loading} failed={words.failed}>
        {({ fields }) => (
          <EntryForm
            fields={fields}
            entry={[...list.path, at]}
            isPending={structure.isPending}
            error={structure.error}
            onAdd={(values) => structure.mutate({ kind: "add", list: list.path, at, values })}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
