/** Writes a content file as YAML that reads back as the same words. */
import { isDeepStrictEqual } from "node:util";
import { Document, isCollection, isScalar, Scalar, visit } from "yaml";
import { type ContentFile, inventedIn, PLACEHOLDER, readYaml } from "./yaml-file.ts";

/** The files of content/ fold long texts at this column. */
const FOLD_AT = 120;

/** A block of text loses the white space at its end, and a marked one is read anew. */
const needsQuotes = (text: string, isMarked: boolean): boolean => isMarked || /\s$/.test(text);

export function writeYaml(file: ContentFile): string {
  const document = new Document(file.data);
  for (const path of inventedIn(file)) {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isScalar(node) || isCollection(node)) node.tag = PLACEHOLDER;
  }
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && needsQuotes(node.value, node.tag === PLACEHOLDER))
        node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const text = document.toString({ lineWidth: FOLD_AT });
  const back = readYaml(file.file, text);
  if (!isDeepStrictEqual(back.data, file.data) || !isDeepStrictEqual(new Set(back.marked), new Set(file.marked)))
    throw new Error(`${file.file} cannot be written as YAML.`);
  return text;
}
