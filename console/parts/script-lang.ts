/** The language that a text is marked with, by its script: fonts and line heights follow. Undefined for Latin. */
export function langOf(text: string): "hi" | "gu" | undefined {
  if (/\p{Script=Gujarati}/u.test(text)) return "gu";
  return /\p{Script=Devanagari}/u.test(text) ? "hi" : undefined;
}
