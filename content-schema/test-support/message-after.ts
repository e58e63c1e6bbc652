/** For tests of the checks: what an author reads after changing a file of content/. */
import { parseData, readContentFolder, readData } from "../read-content.ts";
import { readYaml } from "../yaml.ts";

const files = readContentFolder();
const data = readData(files);

/**
 * The message after one file was changed; empty when there is nothing to put right.
 * @throws when the change does not change anything
 */
export function messageAfter(file: string, change: (text: string) => string): string {
  const text = files[file] ?? "";
  const changed = change(text);
  if (changed === text) throw new Error(`The test changes nothing in ${file}.`);
  try {
    parseData({ ...data, [file]: readYaml(file, changed) });
  } catch (error) {
    return String(error);
  }
  return "";
}

/** {@link messageAfter} with one text written anew: the first field of that name. */
export function messageAfterField(file: string, name: string, value: string): string {
  const field = new RegExp(String.raw`^( *)(- )?${name}: (?:>-\n(?:\1 {2}.*\n)+|.*\n)`, "m");
  return messageAfter(file, (text) => text.replace(field, `$1$2${name}: ${JSON.stringify(value)}\n`));
}
