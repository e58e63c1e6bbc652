/** The name of every path that is not a page. */
const OTHER = "other";

/**
 * Returns the name under which a path is counted: the path of a page of the site that is shown now, else {@link OTHER}, so
 * that clients cannot invent names.
 */
export const pageNames =
  (isServed: (path: string) => boolean) =>
  (path: string): string => {
    const name = path.replace(/(?<=.)\/$/, "");
    return /^(\/[a-z\d-]+)*\/?$/.test(path) && isServed(name) ? name : OTHER;
  };
