/** The reasons of the checks as sentences for staff. */
import { type Fault, findFaults } from "../../../content-editor/change.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import { newFaults } from "../../content/try-edits.ts";
import { deskErrors } from "../../http/errors.ts";
import type { WordsFault } from "../contract/words.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";

/** A reason begins with the field. */
export function sayFault(files: ContentFiles, { file, path, reason }: Pick<Fault, "file" | "path" | "reason">): string {
  const text = files[file];
  const label = text === undefined || path.length === 0 ? "The file" : fullLabelOf(readYaml(file, text).data, path);
  const sentence = `${label} ${reason}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The faults with the address of their screen. */
export const sayFaults = (files: ContentFiles, faults: readonly Fault[]): WordsFault[] =>
  faults.map((fault) => {
    const { file, path } = fault;
    return { file: placeOf(file, files[file] ?? "")?.id ?? file, path: [...path], reason: sayFault(files, fault) };
  });

/** @throws HttpError with the reasons, when the checks do not accept the new texts */
export function refuseFaults(before: ContentFiles, after: ContentFiles): void {
  const faults = newFaults(before, findFaults(after));
  if (faults.length > 0) throw deskErrors.wordsRefused({ faults: sayFaults(after, faults) });
}
