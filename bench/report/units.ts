/** The base of each unit (bytes, milliseconds, plain numbers) and how many decimals it is printed with. */
const units = {
  KiB: { base: 1024, decimals: 1 },
  kB: { base: 1000, decimals: 1 },
  ms: { base: 1, decimals: 0 },
  s: { base: 1000, decimals: 1 },
  "%": { base: 0.01, decimals: 1 },
  shift: { base: 1, decimals: 3 },
  "": { base: 1, decimals: 0 },
} as const;

export type Unit = keyof typeof units;

/** Formats a figure in its unit. It is given in bytes, milliseconds or plain (1 is 100 % for "%"). */
export function formatFigure(figure: number, unit: Unit): string {
  const { base, decimals } = units[unit];
  return `${(figure / base).toFixed(decimals)} ${unit}`.trim();
}
