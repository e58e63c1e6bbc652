import { columns, type Draft, definitionOf, fieldName, projectTypes } from "../../enquiry/fields.ts";
import type { ReceiptView } from "../../enquiry/receipt-renderer.ts";
import { FormField } from "../enquiry-form/FormField.tsx";
import type { ReceiptData } from "./data.ts";
import { addressOf, Head, Post } from "./parts.tsx";

interface Props {
  data: ReceiptData;
  view: Extract<ReceiptView, { state: "correct" }>;
}

/** The fields of the enquiry form with the text that is held, under the same rules. */
export function CorrectForm({ data: { words, form }, view }: Props) {
  const { reference, draft, errors } = view;
  const options = projectTypes.map((value) => ({ value, label: form.projectTypes[value] }));
  return (
    <div className="max-w-4xl">
      <Head text={words.correct.heading} reference={reference} />
      <Post reference={reference} act="correct" className="mt-7 border border-ink bg-sheet p-5 sm:p-7">
        <div className="grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
          {columns.map((column: keyof Draft) => (
            <FormField
              key={column}
              column={column}
              name={fieldName(column, "contact")}
              words={form.fields[column]}
              optional={definitionOf(column).required ? undefined : form.optional}
              input={definitionOf(column).input}
              options={[{ value: "", label: form.noProjectType }, ...options]}
              error={errors[column]}
              locked={false}
              value={draft[column]}
            />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary">
            {words.correct.save}
          </button>
          <a href={addressOf(reference)} className="btn btn-secondary">
            {words.correct.back}
          </a>
        </div>
      </Post>
    </div>
  );
}
