import { QueryClient } from "@tanstack/react-query";
import { DeskApiError } from "./client.ts";

/** One second attempt, and only where it may help: not after an answer such as "not found". */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof DeskApiError && (error.isUnreachable || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Requests are sent without asking the browser whether it is online: it is often wrong.
      networkMode: "always",
      retry,
      refetchOnReconnect: "always",
      // Everything seen stays readable without network while the console is open.
      gcTime: Number.POSITIVE_INFINITY,
    },
    mutations: { networkMode: "always" },
  },
});
