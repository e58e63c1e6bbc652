/** How many words a text has. Apart from typed-text.ts, which the first list of the desk loads. */
export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
