import type { FormWords } from "../../core/content/form.ts";
import {
  type Column,
  columns,
  type Draft,
  type FormPlace,
  fieldName,
  fields,
  projectTypes,
} from "../../core/enquiry/fields.ts";
import type { FieldErrors } from "../../core/enquiry/rules.ts";
import { Glyph } from "../components/Glyph.tsx";

interface FormFieldsProps {
  place: FormPlace;
  words: FormWords;
  /** Initial values. */
  draft?: Draft;
  errors?: FieldErrors;
  /** True while the enquiry is being sent: the text stays readable and cannot change. */
  locked?: boolean;
}

/** The fields of an enquiry, with the HTML names that their page uses. */
export function FormFields(form: FormFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
      {columns.map((column) => (
        <FormField key={column} column={column} {...form} />
      ))}
    </div>
  );
}

/** A label, its field and its error message. */
function FormField({ column, place, words, draft, errors = {}, locked = false }: FormFieldsProps & { column: Column }) {
  const { label, hint, missing, invalid } = words.fields[column];
  const { required, input } = fields[column];
  const error = errors[column];
  const name = fieldName(column, place);
  const id = `enquiry-${name}`;
  const messageId = `${id}-error`;
  const field = {
    id,
    name,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? messageId : undefined,
    className: "field",
    defaultValue: draft?.[column],
  };
  return (
    <div className={input.kind === "line" ? undefined : "sm:col-span-2"}>
      <label htmlFor={id} className="type-strong mb-2 block">
        {label}
        {required ? (
          <span aria-hidden="true" className="pl-0.5 text-brick">
            *
          </span>
        ) : (
          <span className="font-normal text-ink-2">{` ${words.optional}`}</span>
        )}
      </label>
      {input.kind === "line" && (
        <input
          // Preact's types for an input need `list`, even when undefined.
          list={undefined}
          type={"type" in input ? input.type : "text"}
          inputMode={"inputMode" in input ? input.inputMode : undefined}
          autoComplete={input.autoComplete}
          placeholder={hint}
          readOnly={locked}
          {...field}
        />
      )}
      {input.kind === "text" && (
        <textarea
          rows={4}
          placeholder={hint}
          readOnly={locked}
          {...field}
          // A browser drops the first line break.
          defaultValue={draft?.[column].replace(/^\n/, "\n\n")}
        />
      )}
      {input.kind === "choice" && (
        <div className="relative">
          <select disabled={locked} {...field}>
            <option value="">{words.noProjectType}</option>
            {projectTypes.map((value) => (
              <option key={value} value={value}>
                {words.projectTypes[value]}
              </option>
            ))}
          </select>
          <Glyph name="chevron" className="pointer-events-none absolute top-4 right-3.5" />
        </div>
      )}
      {error && (
        <p id={messageId} className="field-error">
          <Glyph name="alert" size={17} />
          <span key={error}>
            {typeof error === "number"
              ? words.tooLong.replace("{letters}", String(error))
              : { missing, invalid }[error]}
          </span>
        </p>
      )}
    </div>
  );
}
