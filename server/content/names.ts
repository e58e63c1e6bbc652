/** The ids in content files, by the names that people use. */

import type { FieldValue } from "../../core/content/field.ts";
import { type FieldPath, valueAt } from "../../core/content/field.ts";
import type { Field } from "../../core/content/fields.ts";
import { contentDefaults } from "../../core/content/read-content.ts";

type Names = ReadonlyMap<string, string>;

function* titlesIn(data: unknown): Generator<[id: string, title: string]> {
  if (data === null || typeof data !== "object") return;
  const { id, name, title = name } = data as { id?: unknown; name?: unknown; title?: unknown };
  if (typeof id === "string" && typeof title === "string") yield [id, title];
  for (const part of Object.values(data)) yield* titlesIn(part);
}

interface ReleaseNames {
  services: Names;
  /** The names of all things with an id. */
  all: Names;
}

let release: ReleaseNames | undefined;

/** A release has a file for each service, and a name for each state and task. */
function namesOfRelease(): ReleaseNames {
  if (release) return release;
  const files = Object.values(contentDefaults());
  const services = new Map(
    files.flatMap(({ file, data }) =>
      file.startsWith("content/services/") ? [[String(Object(data).slug), String(Object(data).title)]] : [],
    ),
  );
  const states = Object.entries<string>(Object(contentDefaults()["content/plan.yaml"]?.data).stateNames ?? {});
  release = { services, all: new Map([...services, ...states, ...files.flatMap(({ data }) => [...titlesIn(data)])]) };
  return release;
}

const ownNames = new WeakMap<object, Names>();

/** The name of what an id refers to; undefined for any other text. @param data of the file that has the id */
export function titleOfId(data: unknown, id: unknown): string | undefined {
  const own = ownNames.getOrInsertComputed(Object(data), () => new Map(titlesIn(data)));
  return own.get(String(id)) ?? namesOfRelease().all.get(String(id));
}

/** The values to choose from. @param path of the field in these data */
export function choicesIn(data: unknown, path: FieldPath, field: Field): readonly FieldValue[] | undefined {
  const { refersTo, choices, value, empty } = field;
  // An entry keeps its subject: somebody who means another thing adds an entry.
  if (refersTo && value !== undefined && !empty && typeof path.at(-1) === "string") return [value];
  if (refersTo === "service") return [...namesOfRelease().services.keys()];
  if (refersTo === "task") return [...titlesIn(data)].map(([id]) => id);
  // A phase is one of its service: services, position.
  if (refersTo === "phase") return [...titlesIn(valueAt(data, path.slice(0, 2)))].map(([id]) => id);
  return choices;
}
