const KIB = 1024;

/** Bytes of a page as sent with brotli, with its styles. A service page is counted with its scripts. */
export const pageBudgets = { service: 20_000, serviceScript: 2 * KIB, home: 28 * KIB, plan: 24 * KIB };
