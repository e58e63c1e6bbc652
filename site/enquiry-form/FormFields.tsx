import type { FormWords } from "../../content-schema/form.ts";
import {
  type Column,
  columns,
  type Draft,
  type FieldInput,
  type FormPlace,
  fieldName,
  fields,
  projectTypes,
} from "../../enquiry/fields.ts";
import { Glyph } from "../components/Glyph.tsx";
import type { FieldErrors } from "./controls.ts";

interface FormFieldsProps {
  place: FormPlace;
  words: FormWords;
  /** What is in them at first. */
  draft?: Draft;
  errors?: FieldErrors;
  /** True while the enquiry is being sent: the text stays readable and cannot change. */
  locked?: boolean;
}

/** The fields of an enquiry, with the HTML names that their page uses. */
export function FormFields({ place, words, draft, errors = {}, locked = false }: FormFieldsProps) {
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

interface FormFieldProps {
  name: string;
  words: FormWords["fields"][Column];
  /** The word after the label of an optional field; undefined when the field is required. */
  optional: string | undefined;
  input: FieldInput;
  /** The options of a select. */
  options: { value: string; label: string }[];
  error: "missing" | "invalid" | undefined;
  locked: boolean;
  /** The text in it at first, where there is one. */
  value?: string | undefined;
}

/** A label, its field and its error message. */
function FormField({ name, words, optional, input, options, error, locked, value }: FormFieldProps) {
  const id = `enquiry-${name}`;
  const messageId = `${id}-error`;
  const field = {
    id,
    name,
    required: optional === undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? messageId : undefined,
    className: "field",
    defaultValue: value,
  };
  return (
    <div className={input.kind === "line" ? undefined : "sm:col-span-2"}>
      <label htmlFor={id} className="type-strong mb-2 block">
        {words.label}
        {optional ? (
          <span className="font-normal text-ink-2">{` ${optional}`}</span>
        ) : (
          <span aria-hidden="true" className="pl-0.5 text-brick">
            *
          </span>
        )}
      </label>
      {input.kind === "line" && (
        <input
          type={"type" in input ? input.type : "text"}
          inputMode={"inputMode" in input ? input.inputMode : undefined}
          autoComplete={input.autoComplete}
          placeholder={words.hint}
          readOnly={locked}
          {...field}
        />
      )}
      {input.kind === "text" && <textarea rows={4} placeholder={words.hint} readOnly={locked} {...field} />}
      {input.kind === "choice" && (
        <div className="relative">
          <select disabled={locked} {...field}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Glyph name="chevron" className="pointer-events-none absolute top-4 right-3.5" />
        </div>
      )}
      {error && (
        <p id={messageId} className="field-error">
          <Glyph name="alert" size={17} />
          {error === "invalid" ? words.invalid : words.missing}
        </p>
      )}
    </div>
  );
}
