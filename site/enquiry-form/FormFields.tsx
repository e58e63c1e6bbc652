import type { FormWords } from "../../content-schema/form.ts";
import { HIDDEN_FIELD } from "../../enquiry/data-api.ts";
import { columns, type FormPlace, fieldName, fields, projectTypes } from "../../enquiry/fields.ts";
import { FormField } from "./FormField.tsx";
import type { FieldErrors } from "./validation.ts";

interface Props {
  place: FormPlace;
  words: FormWords;
  errors?: FieldErrors;
  /** True while the enquiry is being sent: the text stays readable and cannot change. */
  locked?: boolean;
}

/** The fields of an enquiry, with the HTML names that their page uses. */
export function FormFields({ place, words, errors = {}, locked = false }: Props) {
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
          error={errors[column]}
          locked={locked}
        />
      ))}
      <HiddenField label={words.leaveEmpty} />
    </div>
  );
}

/**
 * A honeypot: only bots fill it in, because it is hidden from sight, keyboard, screen readers and autofill. A filled field
 * quarantines the enquiry and never rejects it. The label is for visitors whose browser shows the page without styles.
 */
function HiddenField({ label }: { label: string }) {
  const id = `enquiry-${HIDDEN_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HIDDEN_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
