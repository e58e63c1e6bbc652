/** The reasons of the checks as sentences for staff. */
import type { Fault } from "../../content-schema/faults.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import type { WordsFault } from "../contract/words.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";

/** A reason begins with the field. */
export function sayFault(files: ContentData, { file, path, reason }: Pick<Fault, "file" | "path" | "reason">): string {
  const label = files[file] === undefined || path.length === 0 ? "The file" : fullLabelOf(files[file].data, path);
  const sentence = `${label} ${reason}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The faults with the address of their screen. */
export const sayFaults = (
  files: ContentData,
  faults: readonly Pick<Fault, "file" | "path" | "reason">[],
): WordsFault[] =>
  faults.map((fault) => {
    const { file, path } = fault;
    const place = files[file] && placeOf(files[file]);
    return { file: place?.id ?? file, path: [...path], reason: sayFault(files, fault) };
  });
