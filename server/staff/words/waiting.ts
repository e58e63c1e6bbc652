/** What would go out: the fields that differ between the words that visitors see and those of now. */

import { compareTexts } from "../../../content-editor/compare.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import { readPublished } from "../../content/published.ts";
import type { WordsChange } from "../contract/words.ts";
import { lastByField, readEdits } from "./edits.ts";
import { placeOf } from "./files.ts";
import { fullLabelOf } from "./labels.ts";
import type { WordsStore } from "./save.ts";

/** The changes of all files, in the order of their names. */
export async function readWaiting({ content, buildsDir }: WordsStore): Promise<WordsChange[]> {
  const [{ files }, published, edits] = await Promise.all([
    content.read(),
    readPublished(content, buildsDir),
    readEdits(content.database),
  ]);
  const last = lastByField(edits);
  const names = [...new Set([...Object.keys(published), ...Object.keys(files)])].sort();
  return names.flatMap((file) => {
    const [before = "", after = ""] = [published[file], files[file]];
    const place = placeOf(file, after || before);
    if (place === undefined) return [];
    return compareTexts(file, before, after).map((difference) => {
      const { data } = readYaml(file, difference.after === undefined ? before : after);
      const edit = last.get(`${file} ${JSON.stringify(difference.path)}`);
      return {
        file: place.id,
        title: place.title,
        path: [...difference.path],
        label: fullLabelOf(data, difference.path),
        before: difference.before,
        after: difference.after,
        by: edit?.by ?? null,
        at: edit?.at ?? null,
      };
    });
  });
}
