/** Case studies are whole files, which staff begin and delete. */
import { newFileFields } from "../../../content-editor/fields.ts";
import { writeValue } from "../../../content-editor/write-text.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { writeContent } from "../../content/write-content.ts";
import { deskErrors } from "../../http/errors.ts";
import type { WordsField } from "../contract/words.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { type EditKind, recordEdit } from "./edits.ts";
import { makeEntry, type TypedValue } from "./entries.ts";
import { describeField } from "./fields-view.ts";
import { placesOf, type WordsPlace } from "./files.ts";
import { labelOf } from "./labels.ts";
import type { WordsStore } from "./save.ts";
import { refuseFaults } from "./say-fault.ts";

/** The id under which the form of a new one is asked for. */
export const CASE_STUDIES = "case-studies";

const NEW_FILE = "content/case-studies/new.yaml";

/** The form of a new one. The services of the site are there to choose from. */
export function viewNewCaseStudy(files: ContentFiles): WordsField[] {
  const services = placesOf(files).flatMap(({ kind, id }) =>
    kind === "service" ? [id.replace(/^services\//, "")] : [],
  );
  return newFileFields(NEW_FILE).map((field) =>
    field.path[0] === "scope" && field.path.length === 2
      ? describeField({ ...field, kind: "choice", choices: services }, "Service")
      : describeField(field, labelOf(undefined, field.path)),
  );
}

async function change(
  { content }: WordsStore,
  file: string,
  text: string,
  { kind, act, staffId }: { kind: EditKind; act: string; staffId: string },
): Promise<void> {
  const stored = await content.read();
  refuseFaults(stored.files, withFile(stored.files, file, text));
  const at = new Date().toISOString();
  await orRefuse(
    content.database.write(
      ...writeContent(content.database, stored, { [file]: text }, staffId, at),
      ...recordEdit(undefined, { file, path: [], kind, before: undefined, after: undefined }, staffId, at, act),
    ),
    deskErrors.wordsChanged,
  );
}

function withFile(files: Readonly<Record<string, string>>, file: string, text: string): Record<string, string> {
  const { [file]: _before, ...others } = files;
  return text === "" ? others : { ...others, [file]: text };
}

/** @throws HttpError when there is one of this name, or the checks do not accept it */
export async function addCaseStudy(
  words: WordsStore,
  name: string,
  values: readonly TypedValue[],
  staffId: string,
): Promise<void> {
  const file = `content/case-studies/${name}.yaml`;
  const { files } = await words.content.read();
  if (files[file] !== undefined) throw deskErrors.addressTaken();
  const entry = makeEntry(newFileFields(file), values);
  const text = `${writeValue(entry, { indent: 0, lineBreak: "\n", isFlow: false }, "colon").trimStart()}\n`;
  await change(words, file, text, { kind: "add", act: "words-added", staffId });
}

/** @throws HttpError when it is no case study, or has changed since the person saw it */
export async function deleteCaseStudy(
  words: WordsStore,
  { file, kind }: WordsPlace,
  revision: number,
  staffId: string,
): Promise<void> {
  if (kind !== "case-study") throw deskErrors.notFound();
  await words.content.read();
  if (!words.content.isSame(file, revision)) throw deskErrors.wordsChanged();
  await change(words, file, "", { kind: "remove", act: "words-removed", staffId });
}
