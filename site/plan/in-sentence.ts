/** A title as it is written inside a sentence: "Dialysis" becomes "dialysis", and "CT" and "PC-PNDT" stay. */
export const inSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
