import type { FormWords } from "../../content-schema/form.ts";
import {
  type Column,
  type FormPlace,
  fieldNames,
  projectTypes,
  type RequiredColumn,
  requiredColumns,
} from "../../enquiry/fields.ts";
import { type Control, FormField } from "./FormField.tsx";
import { HiddenField } from "./HiddenField.tsx";

/** What is wrong with a field: `missing` when required and empty, `invalid` when the text cannot be right. */
export type FieldFaults = Partial<Record<Column, "missing" | "invalid">>;

const isRequired = (column: Column): boolean => requiredColumns.includes(column as RequiredColumn);

/** What the browser is told about each field, so that it can fill it in and show the right keyboard. */
const controls: Record<Column, Control> = {
  full_name: { kind: "line", autoComplete: "name" },
  organization: { kind: "line", autoComplete: "organization" },
  email: { kind: "line", type: "email", inputMode: "email", autoComplete: "email" },
  phone: { kind: "line", type: "tel", inputMode: "tel", autoComplete: "tel" },
  project_type: { kind: "choice" },
  project_details: { kind: "text" },
};

interface Props {
  place: FormPlace;
  words: FormWords;
  faults?: FieldFaults;
  /** True while the enquiry is on its way: the text stays readable and cannot change under it. */
  locked?: boolean;
}

/** The six fields of an enquiry under the names of their place (specification §3), without JavaScript as with it. */
export function FormFields({ place, words, faults = {}, locked = false }: Props) {
  const options = projectTypes.map((value) => ({ value, label: words.projectTypes[value] }));
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      {(Object.keys(controls) as Column[]).map((column) => (
        <FormField
          key={column}
          column={column}
          name={fieldNames[place][column]}
          words={words.fields[column]}
          optional={isRequired(column) ? undefined : words.optional}
          control={controls[column]}
          options={[{ value: "", label: words.noProjectType }, ...options]}
          fault={faults[column]}
          locked={locked}
        />
      ))}
      <HiddenField label={words.leaveEmpty} />
    </div>
  );
}
