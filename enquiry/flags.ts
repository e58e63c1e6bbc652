/** What makes an enquiry stand out. It is stored all the same (docs/decisions, quarantine, never refuse). */
export const flags = ["hidden-field", "too-fast", "email-unlikely", "key-conflict"] as const;
export type Flag = (typeof flags)[number];

const suspicious: readonly Flag[] = ["hidden-field", "too-fast"];

/** Whether staff see the enquiry in the daily digest only, until they release it. */
export const isQuarantined = (found: readonly Flag[]): boolean => found.some((flag) => suspicious.includes(flag));
