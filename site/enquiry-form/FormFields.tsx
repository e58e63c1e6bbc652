import type { FormWords } from "../../content-schema/form.ts";
import { type Column, columns, type FormPlace, fieldName, fields, projectTypes } from "../../enquiry/fields.ts";
import { FormField } from "./FormField.tsx";
import { HiddenField } from "./HiddenField.tsx";

/** What is wrong with a field: `missing` when required and empty, `invalid` when the text cannot be right. */
export type FieldFaults = Partial<Record<Column, "missing" | "invalid">>;

interface Props {
  place: FormPlace;
  words: FormWords;
  faults?: FieldFaults;
  /** True while the enquiry is on its way: the text stays readable and cannot change under it. */
  locked?: boolean;
}

/** The fields of an enquiry with the HTML names of their page. They work without JavaScript. */
export function FormFields({ place, words, faults = {}, locked = false }: Props) {
  const options = projectTypes.map((value) => ({ value, label: words.projectTypes[value] }));
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      {columns.map((column) => (
        <FormField
          key={column}
          column={column}
          name={fieldName(column, place)}
          words={words.fields[column]}
          optional={fields[column].required ? undefined : words.optional}
          input={fields[column].input}
          options={[{ value: "", label: words.noProjectType }, ...options]}
          fault={faults[column]}
          locked={locked}
        />
      ))}
      <HiddenField label={words.leaveEmpty} />
    </div>
  );
}
