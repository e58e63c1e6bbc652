/**
 * How many words a text has, for the checks of content and for the person who types it at the desk: apart from field.ts, whose
 * zod the desk does not load.
 */
export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
