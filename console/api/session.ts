/** Who is signed in. */
import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { Me, SignInWays } from "../../server/staff/contract/session.ts";
import { get, post } from "./client.ts";
import { keys } from "./keys.ts";

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => get<Me>("/me", signal),
  staleTime: 5 * 60_000,
});

export const signInWaysQuery = queryOptions({
  queryKey: keys.signInWays,
  queryFn: ({ signal }) => get<SignInWays>("/sign-in", signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The person who is signed in. Only on screens behind the sign-in. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Returns a function that signs out on this device and forgets everything that was read. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await post("/sign-out");
    queryClient.clear();
  };
}
