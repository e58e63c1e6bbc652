import tokens from "../styles/tokens.css?raw";

/**
 * Returns the value of a colour token, for drawings and tags that style sheets do not reach.
 * @throws when there is no such token
 */
export function colour(name: string, theme: "light" | "dark" = "light"): string {
  const [light = "", dark = ""] = tokens.split("@variant dark");
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme === "dark" ? dark : light)?.[1];
  if (!value) throw new Error(`site/styles/tokens.css has no colour --${name}.`);
  return value;
}
