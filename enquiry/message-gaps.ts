/** Gaps in a message: words of any script in square brackets, for example [day and time]. They must be filled to send it. */
const GAP = /\[\p{L}(?:[\p{L}\p{M} ]|\u200c|\u200d){0,79}\]/gu;

/** The gaps of a text in their order, with the brackets. */
export const messageGaps = (text: string): string[] => text.match(GAP) ?? [];
