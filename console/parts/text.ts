/** The language of a text by its script, for fonts, line height and screen readers. Undefined for English. */
export function langOf(text: string): "hi" | "gu" | undefined {
  if (/[\u0A80-\u0AFF]/.test(text)) return "gu";
  return /[\u0900-\u097F]/.test(text) ? "hi" : undefined;
}

/** "1 change", "3 changes". */
export const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
