import type { WordsField } from "../../server/staff/contract/words.ts";
import { fieldId } from "./paths.ts";
import { textOf } from "./tree.ts";

/** The picture of a person or a case study. */
export const PictureField = ({ field }: { field: WordsField }) => (
  <div id={fieldId(field.path)} className="scroll-mt-24 pt-5">
    <p className="text-[1rem] leading-[1.3] font-semibold">{field.label}</p>
    <p className="type-sub">{textOf(field)}</p>
  </div>
);
