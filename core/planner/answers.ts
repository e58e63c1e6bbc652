/** The seven answers of the planner. All of them are optional: a plan without an answer is drawn for the baseline. */

/** The starting point: a plot, a half-built shell, or a running hospital. */
export const modes = ["new", "shell", "running"] as const;
export type Mode = (typeof modes)[number];

export const beds = ["up-to-50", "51-100", "101-200", "201-300", "over-300"] as const;
export type Beds = (typeof beds)[number];

export const floors = ["up-to-4", "5-7", "8-more"] as const;
export type Floors = (typeof floors)[number];

export const cities = ["metro", "tier-2", "tier-3"] as const;
export type City = (typeof cities)[number];

/** In the order in which the form shows them. A short address names one by its place, counted from 1. */
export const specialities = [
  "maternity",
  "ct",
  "mri",
  "cath-lab",
  "radiotherapy",
  "dialysis",
  "blood-centre",
  "ivf",
  "transplant",
  "emergency",
] as const;
export type Speciality = (typeof specialities)[number];

export interface Answers {
  mode?: Mode;
  beds?: Beds;
  floors?: Floors;
  city?: City;
  /** Two capital letters, as in GJ. */
  state?: string;
  specialities: readonly Speciality[];
  /** The slugs of the services that the visitor wants from the company. None means all. */
  services: readonly string[];
}

/** The states and union territories of India, by the letters of ISO 3166-2. */
export const states: readonly string[] =
  "AN AP AR AS BR CG CH DH DL GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD PB PY RJ SK TN TR TS UK UP WB".split(
    " ",
  );
