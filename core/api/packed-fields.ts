/**
 * The fields of a file on their way to a browser. The programme has 9,000 fields, and most of their properties are the
 * same in many of them, so each set of properties is sent once.
 */
import type { ContentField, FieldPath, FileView } from "./content.ts";

/** Properties that belong to the place of a field in the schema, or rarely differ. */
const shared = [
  "kind",
  "label",
  "description",
  "example",
  "choices",
  "defaultLabel",
  "entries",
  "limits",
  "empty",
] as const;

type Shared = Partial<Pick<ContentField, (typeof shared)[number]>>;
type Own = Omit<ContentField, "path" | keyof Shared>;

/** @property kept how many parts of its path are those of the field before */
type PackedField = [shared: number, kept: number, rest: FieldPath, own?: Own];

/** The answer with a {@link FileView}. */
export interface PackedFile extends Omit<FileView, "fields"> {
  shared: Shared[];
  fields: PackedField[];
}

function keptFrom(before: FieldPath, path: FieldPath): number {
  const differs = path.findIndex((part, place) => part !== before[place]);
  return differs < 0 ? path.length : differs;
}

export function packFile({ fields, ...view }: FileView): PackedFile {
  const places = new Map<string, number>();
  let before: FieldPath = [];
  const packed = fields.map(({ path, ...field }): PackedField => {
    const own: Record<string, unknown> = { ...field };
    for (const name of shared) delete own[name];
    const key = JSON.stringify(shared.map((name) => field[name] ?? null));
    const place = places.getOrInsert(key, places.size);
    const kept = keptFrom(before, path);
    before = path;
    const rest = path.slice(kept);
    return Object.keys(own).length > 0 ? [place, kept, rest, own as unknown as Own] : [place, kept, rest];
  });
  const values = [...places.keys()].map((key) => JSON.parse(key) as unknown[]);
  const sharedFields = values.map((each) =>
    Object.fromEntries(shared.flatMap((name, place) => (each[place] === null ? [] : [[name, each[place]]]))),
  );
  return { ...view, shared: sharedFields, fields: packed };
}

export function unpackFile({ shared: common, fields, ...view }: PackedFile): FileView {
  let before: FieldPath = [];
  return {
    ...view,
    fields: fields.map(([place, kept, rest, own]) => {
      before = [...before.slice(0, kept), ...rest];
      return { ...common[place], ...own, path: before } as ContentField;
    }),
  };
}
