/** New entries of lists, and case studies, which are whole files that staff begin and delete. */
import type { ContentFile } from "../../content-schema/content-file.ts";
import { isSamePath, withValue } from "../../content-schema/field-path.ts";
import { type Field, newEntryFields, newFileFields, valueInForm } from "../../content-schema/fields.ts";
import { type Place, pieceAt } from "../../content-schema/places.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import type { Path, Value, WordsField } from "../contract/words.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { placesOf, type WordsPlace } from "./files.ts";
import { labelOf } from "./labels.ts";
import { describeField } from "./views.ts";
import { readWords, requireSame, type WordsStore, writePlaces } from "./words.ts";

export interface TypedValue {
  path: Path;
  value: Value;
}

/** The fields of a new entry, as the form shows them. */
export const viewNewEntry = (file: ContentFile, list: Path): WordsField[] =>
  newEntryFields(file, list).map((field) =>
    describeField(field, field.path.length === 0 ? "Text" : labelOf(undefined, field.path)),
  );

/** The entry as data. What was left empty and may be left out is left out; the checks say what else is missing. */
export function makeEntry(fields: readonly Field[], values: readonly TypedValue[]): unknown {
  const nullable = fields.filter(({ empty, path }) => empty === "nullable" && path.length === 1);
  const all = [...nullable.map(({ path }): TypedValue => ({ path: [...path], value: null })), ...values];
  let entry: unknown;
  for (const { path, value: typed } of all) {
    const field = fields.find((each) => isSamePath(each.path, path));
    const value = field ? valueInForm(field, typed) : typed;
    if (value !== undefined) entry = withValue(entry, path, value);
  }
  return entry ?? {};
}

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

const NEW_FILE = "content/case-studies/new.yaml";

/** The form of a new one. The services of the site are there to choose from. */
export function viewNewCaseStudy(files: ContentData): WordsField[] {
  const services = placesOf(files).flatMap(({ kind, id }) =>
    kind === "service" ? [id.replace(/^services\//, "")] : [],
  );
  return newFileFields(NEW_FILE).map((field) =>
    field.path[0] === "scope" && field.path.length === 2
      ? describeField({ ...field, kind: "choice", choices: services }, "Service")
      : describeField(field, labelOf(undefined, field.path)),
  );
}

/** @throws HttpError when there is one of this name, or the checks do not accept it */
export async function addCaseStudy(
  store: WordsStore,
  name: string,
  values: readonly TypedValue[],
  staffId: string,
): Promise<void> {
  const file = `content/case-studies/${name}.yaml`;
  const words = await readWords(store);
  if (words.laid.files[file] !== undefined) throw deskErrors.addressTaken();
  const value = makeEntry(newFileFields(file), values);
  const place: Place = { file, path: [], holds: { value }, invented: [] };
  await writePlaces(store, words, [place], { kind: "add", act: "words-added", staffId });
}

/** @throws HttpError when it is no case study, or has changed since the person saw it */
export async function deleteCaseStudy(
  store: WordsStore,
  { file, kind }: WordsPlace,
  revision: number,
  staffId: string,
): Promise<void> {
  if (kind !== "case-study") throw deskErrors.notFound();
  const words = await readWords(store);
  requireSame(words, file, revision, (each) => each && pieceAt(each, []));
  const place: Place = { file, path: [], holds: { value: null }, invented: [] };
  await writePlaces(store, words, [place], { kind: "remove", act: "words-removed", staffId });
}
