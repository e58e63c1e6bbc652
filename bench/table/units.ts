/** How figures are written. */

/** What one step of the unit is in its base, and how many digits say enough. */
const units = {
  KiB: { base: 1024, digits: 1 },
  kB: { base: 1000, digits: 1 },
  ms: { base: 1, digits: 0 },
  s: { base: 1000, digits: 1 },
  "%": { base: 0.01, digits: 1 },
  times: { base: 1, digits: 2 },
  shift: { base: 1, digits: 3 },
  "": { base: 1, digits: 0 },
} as const;

export type Unit = keyof typeof units;

/** A figure, given in bytes, milliseconds or plain (a share of 1 for "%"), in its unit. */
export function inUnit(figure: number, unit: Unit): string {
  const { base, digits } = units[unit];
  return `${(figure / base).toFixed(digits)} ${unit}`.trim();
}
