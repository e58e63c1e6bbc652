import type { FormWords } from "../../core/content/form.ts";
import {
  type Column,
  columns,
  type FormDraft,
  type FormPage,
  fieldName,
  fields,
  projectTypes,
} from "../../core/enquiry/fields.ts";
import type { FieldError, FieldErrors } from "../../core/enquiry/rules.ts";
import type { ToastId } from "../../core/toasts.ts";
import { Glyph } from "../components/Glyph.tsx";
import { FormMessage } from "../toasts/ToastText.tsx";

interface FormFieldsProps {
  place: FormPage;
  words: FormWords;
  /** Initial values. */
  draft?: FormDraft;
  errors?: FieldErrors;
  /** True while the enquiry is being sent: the text stays readable and cannot change. */
  locked?: boolean;
}

const fieldId = (column: Column, place: FormPage) => `enquiry-${fieldName(column, place)}`;

const errorText = (column: Column, error: FieldError, { fields, tooLong }: FormWords) =>
  typeof error === "number" ? tooLong.replace("{letters}", String(error)) : fields[column][error];

interface ErrorSummaryProps extends Pick<FormFieldsProps, "place" | "words"> {
  id: ToastId;
  errors: FieldErrors;
  className: string;
}

/** The message above the fields, with a link to each field that has an error. */
export function ErrorSummary({ id, place, words, errors, className }: ErrorSummaryProps) {
  return (
    <FormMessage id={id} words={words.toasts[id]} className={className}>
      <ul>
        {columns.map((column) => {
          const error = errors[column];
          return (
            error && (
              <li key={`${column} ${error}`}>
                <a href={`#${fieldId(column, place)}`} className="link inline-flex min-h-11 items-center">
                  {`${typeof error === "number" ? `${words.fields[column].label}: ` : ""}${errorText(column, error, words)}`}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </FormMessage>
  );
}

/** The fields of an enquiry, with the HTML names that their page uses. */
export function FormFields(form: FormFieldsProps) {
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {columns.map((column) => (
        <FormField key={column} column={column} {...form} />
      ))}
    </div>
  );
}

/**
 * A label, its hint, its field and its error message. Fields beside each other are in line, whether they have a hint or
 * not.
 */
function FormField({ column, place, words, draft, errors = {}, locked = false }: FormFieldsProps & { column: Column }) {
  const { label, hint } = words.fields[column];
  const { required, input } = fields[column];
  const error = errors[column];
  const name = fieldName(column, place);
  const id = fieldId(column, place);
  const [hintId, messageId] = [`${id}-hint`, `${id}-error`];
  const field = {
    id,
    name,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [hint && hintId, error && messageId].filter(Boolean).join(" ") || undefined,
    className: "field",
    defaultValue: draft?.[column],
  };
  return (
    <div
      className={`row-span-3 grid grid-rows-subgrid gap-y-0 not-last:mb-4.5 ${input.kind === "line" ? "" : "sm:col-span-2"}`}
    >
      <label htmlFor={id} className="type-strong pb-2">
        {label}
        {required ? (
          <span aria-hidden="true" className="pl-0.5 text-brick">
            *
          </span>
        ) : (
          <span className="font-normal text-ink-2">{` ${words.optional}`}</span>
        )}
      </label>
      {hint && (
        <p id={hintId} className="type-note -mt-1.5 pb-2 text-ink-2">
          {hint}
        </p>
      )}
      <div className="row-start-3">
        {input.kind === "line" && (
          <input
            // Preact's types for an input need `list`, even when undefined.
            list={undefined}
            type={"type" in input ? input.type : "text"}
            inputMode={"inputMode" in input ? input.inputMode : undefined}
            autoComplete={input.autoComplete}
            readOnly={locked}
            {...field}
          />
        )}
        {input.kind === "text" && (
          <textarea
            rows={4}
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
            <span key={error}>{errorText(column, error, words)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
