/**
 * The line with which the project details begin when the visitor comes from the page of a service (requirement 6.13). It is
 * fixed, because browser and server recognise it.
 */
const START = "About: ";

/** A longer line says more than a title does. */
const LONGEST = 80;

/** The beginning of the details: the line, and an empty one to type on. */
export const detailsAbout = (title: string): string => `${START}${title}\n`;

/** Whether the text is such a line and nothing else. */
export function isOnlyAbout(text: string): boolean {
  const line = text.trim();
  return line.startsWith(START) && line.length <= LONGEST && !line.includes("\n");
}

/** The titles of the services by slug. */
export type ServiceTitles = Readonly<Record<string, string>>;
