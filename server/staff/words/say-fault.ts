/** The reasons of the checks as sentences for staff. */
import type { Fault } from "../../../content-editor/change.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { WordsFault } from "../contract/words.ts";
import { fullLabelOf } from "./labels.ts";

/** A reason begins with the field. */
export function sayFault(files: ContentFiles, { file, path, reason }: Pick<Fault, "file" | "path" | "reason">): string {
  const text = files[file];
  const label = text === undefined || path.length === 0 ? "The file" : fullLabelOf(readYaml(file, text).data, path);
  const sentence = `${label} ${reason}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** @param toId the address of a file's screen */
export const sayFaults = (
  files: ContentFiles,
  faults: readonly Fault[],
  toId: (file: string) => string,
): WordsFault[] =>
  faults.map((fault) => ({ file: toId(fault.file), path: [...fault.path], reason: sayFault(files, fault) }));
