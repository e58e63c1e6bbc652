/** Fills words in braces, and writes times as people in India read them. */

const inIndia = { timeZone: "Asia/Kolkata" } as const;
const dayFormat = new Intl.DateTimeFormat("en-GB", { ...inIndia, day: "numeric", month: "long", year: "numeric" });
const timeFormat = new Intl.DateTimeFormat("en-US", { ...inIndia, hour: "numeric", minute: "2-digit", hour12: true });

/** For example "22 November 2026". */
export const day = (iso: string): string => dayFormat.format(new Date(iso));

/** For example "22 November 2026, 11:42 AM". */
export const time = (iso: string): string => `${day(iso)}, ${timeFormat.format(new Date(iso)).replaceAll(/\s/g, " ")}`;

/** Puts values in place of the words in braces. Other words in braces stay. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
