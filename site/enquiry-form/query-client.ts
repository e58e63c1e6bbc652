import { QueryClient } from "@tanstack/react-query";

/**
 * The data-fetching defaults of the specification (§9), written out: unused data is kept 5 minutes, queries are retried
 * 3 times, 1 s doubling to 30 s. Mutations are not retried: a failed insert shows its notice at once (decisions).
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        retry: 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  });
