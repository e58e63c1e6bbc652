import type { FormWords } from "../../content-schema/form.ts";
import type { Column, FieldInput } from "../../enquiry/fields.ts";
import { Glyph } from "../components/Glyph.tsx";

interface Props {
  column: Column;
  name: string;
  words: FormWords["fields"][Column];
  /** The word behind the label; without it the field is required. */
  optional: string | undefined;
  input: FieldInput;
  /** What a choice offers. */
  options: { value: string; label: string }[];
  fault: "missing" | "invalid" | undefined;
  locked: boolean;
}

/**
 * Label, field and message. The message stands hidden in the page from the start: the desk shows it when it refuses a
 * form that came without JavaScript.
 */
export function FormField({ column, name, words, optional, input, options, fault, locked }: Props) {
  const id = `enquiry-${name}`;
  const messageId = `${id}-error`;
  const field = {
    id,
    name,
    required: optional === undefined,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? messageId : undefined,
    className: "field",
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
      {optional === undefined && (
        <p id={messageId} data-error-for={column} hidden={!fault} className="field-error">
          <Glyph name="alert" size={17} />
          {fault === "invalid" ? words.invalid : words.missing}
        </p>
      )}
    </div>
  );
}
