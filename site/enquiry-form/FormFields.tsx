import type { FormWords } from "../../content-schema/form.ts";
import { columns, type Draft, type FormPlace, fieldName, fields, projectTypes } from "../../enquiry/fields.ts";
import { FormField } from "./FormField.tsx";
import type { FieldErrors } from "./validation.ts";

interface Props {
  place: FormPlace;
  words: FormWords;
  /** What is in them at first. */
  draft?: Draft;
  errors?: FieldErrors;
  /** True while the enquiry is being sent: the text stays readable and cannot change. */
  locked?: boolean;
}

/** The fields of an enquiry, with the HTML names that their page uses. */
export function FormFields({ place, words, draft, errors = {}, locked = false }: Props) {
  const options = projectTypes.map((value) => ({ value, label: words.projectTypes[value] }));
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      {columns.map((column) => (
        <FormField
          key={column}
          name={fieldName(column, place)}
          words={words.fields[column]}
          optional={fields[column].required ? undefined : words.optional}
          input={fields[column].input}
          options={[{ value: "", label: words.noProjectType }, ...options]}
          error={errors[column]}
          value={draft?.[column]}
          locked={locked}
        />
      ))}
    </div>
  );
}
