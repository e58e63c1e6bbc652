import type { ReceiptView } from "../../enquiry/receipt-renderer.ts";
import { FormFields } from "../enquiry-form/FormFields.tsx";
import type { ReceiptData } from "./data.ts";
import { addressOf, Head, Post } from "./parts.tsx";

interface Props {
  data: ReceiptData;
  view: Extract<ReceiptView, { state: "correct" }>;
}

/** The fields of the enquiry form with the text that is held, under the same rules. */
export function CorrectForm({ data: { words, form }, view }: Props) {
  const { reference, draft, errors } = view;
  return (
    <div className="max-w-4xl">
      <Head text={words.correct.heading} reference={reference} />
      <Post reference={reference} act="correct" className="mt-7 border border-ink bg-sheet p-5 sm:p-7">
        <FormFields place="contact" words={form} draft={draft} errors={errors} />
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
