import { langOf } from "../../core/typed-text.ts";

/**
 * The attributes of an element with words that somebody typed: their language, and their direction, as Urdu runs from
 * right to left.
 */
export const typedText = (text: string) => ({ lang: langOf(text), dir: "auto" }) as const;
