/** What the desk noticed about an enquiry. A flag never refuses it. */
export const flags = ["hidden-field", "too-fast", "email-unlikely", "key-conflict"] as const;
export type Flag = (typeof flags)[number];

const suspicious: readonly Flag[] = ["hidden-field", "too-fast"];

/** Whether staff are told only in the daily digest, until somebody releases the enquiry (decisions: enquiry). */
export const areSuspicious = (found: readonly Flag[]): boolean => found.some((flag) => suspicious.includes(flag));
