/** The server's observations about an enquiry. A flag never rejects it. */
export const flags = ["hidden-field", "too-fast", "email-unlikely", "key-conflict"] as const;
export type Flag = (typeof flags)[number];

const suspicious: readonly Flag[] = ["hidden-field", "too-fast"];

/** Whether the enquiry is set aside: staff see it only in the daily digest until it is released. */
export const hasSuspiciousFlag = (found: readonly Flag[]): boolean => found.some((flag) => suspicious.includes(flag));
