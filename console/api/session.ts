/** Who is signed in. */
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Me, SignInWays } from "../../server/contract/session.ts";
import { get } from "./client.ts";
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
