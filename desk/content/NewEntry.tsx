/** The sheets for something new: an entry of a list, and a case study. */

import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ContentField, FieldIssue, FieldPath, FieldValue } from "../../core/api/content.ts";
import { causeOf, hasCode } from "../api/client.ts";
import { ADDRESS_TAKEN, addCaseStudy, CASE_STUDIES, newEntryQuery } from "../api/content.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { Field } from "../components/Field.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { showToast } from "../components/toasts.ts";
import { useTyped } from "../components/useTyped.ts";
import { FieldInput } from "./FieldRow.tsx";
import { isHidden, isInside, isSame, keyOf } from "./field-tree.ts";
import { refusalOf, useEntryChange, useFileEditing } from "./useEditing.ts";

type Typed = Readonly<Record<string, FieldValue>>;
const nothing: Typed = {};

interface Props {
  typed: Typed;
  onType: (typed: Typed) => void;
  fields: readonly ContentField[];
  entry: FieldPath;
  onAdd: (values: { path: FieldPath; value: FieldValue }[]) => void;
  add: string;
  isPending: boolean;
  error: unknown;
  children?: ReactNode;
}

function ListHeading({ list: { label, description }, issue }: { list: ContentField; issue: FieldIssue | undefined }) {
  return (
    <div className="mt-7 border-t border-ink pt-3">
      <h3 className="text-[1rem] leading-[1.3] font-semibold">{label}</h3>
      {description && <p className="text-[0.9375rem] leading-snug text-ink-2">{description}.</p>}
      {issue && (
        <p role="alert" className="mt-1 text-[0.9375rem] leading-snug text-brick">
          {issue.reason}
        </p>
      )}
    </div>
  );
}

/** The fields of something new. It is written as a whole, once it passes every check. */
function EntryForm({ typed, onType, fields, entry, onAdd, add, isPending, error, children }: Props) {
  const issues = refusalOf(error)?.issues ?? [];
  const places = fields.filter((field) => {
    const { kind, path } = field;
    if (kind === "list") return fields.some((other) => other !== field && isInside(other.path, path));
    return kind !== "group" && !isHidden(fields, field);
  });
  const issueAt = (path: FieldPath) => issues.find((issue) => isSame(issue.path, [...entry, ...path]));
  const others = issues.filter((issue) => !places.some(({ path }) => issue === issueAt(path)));

  const problem = issues.length === 0 && error ? causeOf(error) : others.map(({ reason }) => reason).join(" ");

  const submit = () => {
    const values = places.flatMap(({ path }) => {
      const value = typed[keyOf(path)];
      return value === undefined || value === null ? [] : [{ path, value }];
    });
    onAdd(values);
  };
  return (
    <SheetForm onSubmit={submit} submit={add} busy={isPending ? "Adding..." : undefined} error={problem}>
      {children}
      {places.map((field) => {
        const key = keyOf(field.path);
        const value = typed[key];
        const issue = issueAt(field.path);
        if (field.kind === "list") return <ListHeading key={key} list={field} issue={issue} />;
        return (
          <div key={key} className="mt-4">
            <FieldInput
              field={field}
              value={value}
              error={issue?.reason}
              onChange={(next) => onType({ ...typed, [key]: next })}
            />
          </div>
        );
      })}
    </SheetForm>
  );
}

/** A new entry of a list, at its end. It is written once it passes every check. */
export function NewEntrySheet({ list, onClose }: { list: ContentField; onClose: () => void }) {
  const { id } = useFileEditing();
  const query = useQuery(newEntryQuery(id, list.path));
  const [typed, setTyped] = useTyped(`new ${id} ${keyOf(list.path)}`, nothing);
  const entryChange = useEntryChange(null, () => {
    setTyped(nothing);
    onClose();
  });
  const at = list.entries?.count ?? 0;
  return (
    <Sheet isOpen onClose={onClose} title={`Add an entry: ${list.label}`}>
      <Loaded query={query} failed="The fields could not be loaded.">
        {({ fields }) => (
          <EntryForm
            typed={typed}
            onType={setTyped}
            fields={fields}
            entry={[...list.path, at]}
            add="Add an entry"
            isPending={entryChange.isPending}
            error={entryChange.error}
            onAdd={(values) => entryChange.mutate({ kind: "add", list: list.path, at, values })}
          />
        )}
      </Loaded>
    </Sheet>
  );
}

const ADDRESS = /^[a-z\d]+(-[a-z\d]+)*$/;

/** A new case study. Its page opens once it passes every check. */
export function NewCaseStudySheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const query = useQuery(newEntryQuery(CASE_STUDIES, []));
  const [typed, setTyped] = useTyped("new case study", nothing);
  const [address, setAddress] = useTyped("new case study's address", "");
  const [issue, setIssue] = useState<string>();
  const add = useMutation({
    mutationFn: addCaseStudy,
    onSuccess: (view) => {
      setTyped(nothing);
      setAddress("");
      queryClient.setQueryData(keys.contentFile(view.file.id), view);
      readAgain(keys.content);
      showToast({ kind: "done", title: `${view.file.title} is added` });
      // In place of the sheet, so that Back leads to the list.
      void navigate({ to: "/words/$", params: { _splat: view.file.id }, replace: true });
    },
    onError: (error) =>
      setIssue(
        hasCode(error, ADDRESS_TAKEN) ? "There is a case study at this address. Choose another one." : undefined,
      ),
  });
  return (
    <Sheet isOpen onClose={onClose} title="Add a case study">
      <Loaded query={query} failed="The fields could not be loaded.">
        {({ fields }) => (
          <EntryForm
            typed={typed}
            onType={setTyped}
            fields={fields}
            entry={[]}
            add="Add a case study"
            isPending={add.isPending}
            error={hasCode(add.error, ADDRESS_TAKEN) ? null : add.error}
            onAdd={(values) => {
              if (ADDRESS.test(address)) add.mutate({ id: address, values });
              else setIssue("Use small letters, digits and hyphens, for example “mehsana-trust”.");
            }}
          >
            <Field
              className="mt-4"
              label="Address"
              hint="The last part of its address on the site. It cannot be changed later. For example: “mehsana”"
              value={address}
              error={issue}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => setAddress(target.value.trim())}
            />
          </EntryForm>
        )}
      </Loaded>
    </Sheet>
  );
}
