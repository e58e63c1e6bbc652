/**
 * The answers as the address of a page. The canonical form repeats ids and slugs (h=ct&h=mri); the short form, for QR
 * codes and messages, counts them (h=2,3 and x=1,3-6). Both are read, in any order of parameters (requirement 16.9).
 */
import { type Answers, beds, cities, floors, modes, type Speciality, specialities, states } from "./answers.ts";

/** The parts of an address besides the answers. */
export interface PlanView {
  view: "programme" | "licences";
  /** Rows that are open: the slugs of services, the ids of approvals, and the opening. */
  open: readonly string[];
}

export interface PlanAddress extends PlanView {
  answers: Answers;
  /** A part of the address meant nothing and was left out. */
  unreadable: boolean;
}

/** A service as the addresses name it. */
export interface NumberedService {
  slug: string;
  number: number;
}

/** Longer queries hold something else than answers: all services and specialities take 1,000 characters. */
const LONGEST_QUERY = 4096;

/**
 * Reads the query of an address. It never throws: an unknown value counts as missing.
 * @param rows the ids of the rows that can be open
 */
export function readAnswers(query: string, services: readonly NumberedService[], rows: readonly string[]): PlanAddress {
  const isTooLong = query.length > LONGEST_QUERY;
  const parameters = new URLSearchParams(isTooLong ? "" : query);
  let unreadable = isTooLong;

  /** The only value of a parameter. Two different ones contradict each other. */
  const one = <T extends string>(name: string, isKnown: (value: string) => value is T): T | undefined => {
    const [value, ...others] = new Set(parameters.getAll(name).filter((given) => given !== ""));
    if (value === undefined) return undefined;
    if (others.length === 0 && isKnown(value)) return value;
    unreadable = true;
    return undefined;
  };
  /** The values of a repeated parameter, each in canonical or in short form, in the order of `all`. */
  const several = <T extends string>(name: string, all: readonly Numbered<T>[]): T[] => {
    const tokens = parameters.getAll(name).flatMap((value) => value.split(","));
    const found = new Set<T>();
    for (const token of tokens.filter((given) => given !== "")) {
      const named = all.filter(({ id, number }) => id === token || isInRange(number, token));
      if (named.length === 0) unreadable = true;
      for (const { id } of named) found.add(id);
    }
    return all.map(({ id }) => id).filter((id) => found.has(id));
  };

  const mode = one("m", isOneOf(modes));
  const bedCount = one("b", isOneOf(beds));
  const floorCount = one("f", isOneOf(floors));
  const city = one("c", isOneOf(cities));
  const state = one("s", isOneOf(states));
  const answers: Answers = {
    ...(mode && { mode }),
    ...(bedCount && { beds: bedCount }),
    ...(floorCount && { floors: floorCount }),
    ...(city && { city }),
    ...(state && { state }),
    specialities: several("h", numberedSpecialities),
    services: several("x", inOrder(services)),
  };
  const view = one("v", isOneOf(["programme", "licences"] as const)) ?? "programme";
  const open = several(
    "w",
    rows.map((id) => ({ id })),
  );
  return { answers, view, open, unreadable };
}

interface Numbered<T extends string> {
  id: T;
  number?: number;
}

const numberedSpecialities: readonly Numbered<Speciality>[] = specialities.map((id, index) => ({
  id,
  number: index + 1,
}));

const inOrder = (services: readonly NumberedService[]): Numbered<string>[] =>
  services.toSorted((a, b) => a.number - b.number).map(({ slug, number }) => ({ id: slug, number }));

const isOneOf =
  <T extends string>(known: readonly T[]) =>
  (value: string): value is T =>
    (known as readonly string[]).includes(value);

/** Whether a number is meant by a token of the short form, as in 4 or 3-6. */
function isInRange(number: number | undefined, token: string): boolean {
  const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(token) ?? [];
  return number !== undefined && Number(first) <= number && number <= Number(last);
}

/** The canonical query, without the question mark; empty without answers. */
export const planQuery = (answers: Answers, view: Partial<PlanView> = {}): string =>
  queryOf(
    answers,
    [
      ["h", answers.specialities],
      ["x", answers.services],
    ],
    view,
  );

/** The short query, which numbers the specialities and the services. */
export function shortQuery(answers: Answers, services: readonly NumberedService[]): string {
  const numbersOf = (all: readonly Numbered<string>[], chosen: readonly string[]) =>
    all.flatMap(({ id, number }) => (number !== undefined && chosen.includes(id) ? [number] : []));
  const short = (numbers: readonly number[]) => (numbers.length > 0 ? [rangesOf(numbers)] : []);
  return queryOf(
    answers,
    [
      ["h", short(numbersOf(numberedSpecialities, answers.specialities))],
      ["x", short(numbersOf(inOrder(services), answers.services))],
    ],
    {},
  );
}

function queryOf(
  { mode, beds: bedCount, floors: floorCount, city, state }: Answers,
  lists: readonly (readonly [name: string, values: readonly string[]])[],
  { view, open = [] }: Partial<PlanView>,
): string {
  const single = { m: mode, b: bedCount, f: floorCount, c: city, s: state };
  const pairs = [
    ...Object.entries(single).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ...lists.flatMap(([name, values]) => values.map((value) => [name, value])),
    ...(view === "licences" ? [["v", view]] : []),
    ...open.map((row) => ["w", row]),
  ];
  // Every value is made of letters, digits, hyphens, commas, points and lines, which a query holds as they are.
  return pairs.map(([name, value]) => `${name}=${value}`).join("&");
}

/** Ascending numbers with ranges, as in 1,3-6. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(",");
}
