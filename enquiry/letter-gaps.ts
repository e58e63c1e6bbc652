/** Gaps in a letter: small Latin letters in square brackets, for example [day and time]. They must be filled to send it. */
const GAP = /\[[a-z][a-z ]{0,39}\]/g;

/** The gaps of a text in their order, with the brackets. */
export const letterGaps = (text: string): string[] => text.match(GAP) ?? [];
