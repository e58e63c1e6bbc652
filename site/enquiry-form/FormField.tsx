import type { FormWords } from "../../content-schema/form.ts";
import type { Column, FieldInput } from "../../enquiry/fields.ts";
import { Glyph } from "../components/Glyph.tsx";

interface Props {
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
export function FormField({ name, words, optional, input, options, error, locked, value }: Props) {
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
