/** Acts of a person in the room Words of a test's desk. */
import type { Path, Value, WordsField, WordsFileView } from "../contract/words.ts";
import type { openDeskForStaff } from "./desk-servers.ts";

type Person = Awaited<ReturnType<typeof openDeskForStaff>>["kiran"];

export const licensing = "services/licensing";

export const openWords = async (person: Person, id: string): Promise<WordsFileView> =>
  (await person.request("GET", `/words/file?id=${encodeURIComponent(id)}`)).body;

/** @throws when the file has no such field */
export function fieldOf(view: WordsFileView, ...path: Path): WordsField {
  const field = view.fields.find((each) => JSON.stringify(each.path) === JSON.stringify(path));
  if (!field) throw new Error(`There is no field ${path.join(".")}.`);
  return field;
}

/** Types into fields as a person does who has opened the file before, and leaves them. */
export async function typeWords(person: Person, id: string, ...typed: [path: Path, value: Value][]) {
  const view = await openWords(person, id);
  const edits = typed.map(([path, value]) => ({ kind: "set", path, opened: fieldOf(view, ...path).value, value }));
  const { status, body } = await person.request("PUT", "/words/file", { id, edits, left: true });
  return { status, view: body as WordsFileView };
}

/** Adds, moves or removes an entry, or takes a mark off, at the newest revision. */
export async function restructure(person: Person, id: string, change: object) {
  const { revision } = await openWords(person, id);
  return person.request("POST", "/words/structure", { id, revision, change });
}
