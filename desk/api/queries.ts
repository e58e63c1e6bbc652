/** Queries of the desk's API, and how long answers are cached. */
import {
  infiniteQueryOptions,
  notifyManager,
  QueryClient,
  type QueryKey,
  queryOptions,
  useSuspenseQuery,
} from "@tanstack/react-query";
import type { FieldPath } from "../../core/api/content.ts";
import type { TicketFilter } from "../../core/api/inbox.ts";
import type { PrivacyRequests } from "../../core/api/requests.ts";
import type { Account, Me, SignInMethods, StaffList } from "../../core/api/staff.ts";
import type { Statistics } from "../../core/api/statistics.ts";
import type { SystemState } from "../../core/api/system.ts";
import { DeskApiError, get, queryOf } from "./client.ts";

/** One second attempt, and only where it may help: not after an answer such as "not found". */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof DeskApiError && (error.isUnreachable || error.status >= 500);

// Screens draw an answer together with what else changes in its turn. A moment later a field that has arrived would
// have neither the words of its person nor those of the answer, and be removed with its focus.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Requests are sent without asking the browser whether it is online: it is often wrong.
      networkMode: "always",
      retry,
      refetchOnReconnect: "always",
      // Everything seen stays readable without network while the desk is open.
      gcTime: Number.POSITIVE_INFINITY,
    },
    mutations: { networkMode: "always" },
  },
});

/** Reads what is shown below these keys again. */
export function readAgain(...queryKeys: QueryKey[]): void {
  for (const queryKey of queryKeys) {
    void queryClient.invalidateQueries({ queryKey });
    // A first answer that is on its way may be older than what changed, and would count as new.
    for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
      if (query.state.data === undefined)
        void query.fetch().then(
          () => readAgain(query.queryKey),
          () => undefined,
        );
    }
  }
}

/** Everything below it is fetched again when the desk announces a change. */
export const LIVE = ["live"] as const;

export const keys = {
  me: ["me"],
  signInMethods: ["sign-in"],
  invitation: (token: string) => ["invitation", token],
  account: ["account"],
  push: ["push"],
  pictureRules: ["picture-rules"],
  unusedPictures: ["unused-pictures"],
  lists: [...LIVE, "lists"],
  list: (filter: TicketFilter) => [...LIVE, "lists", filter],
  ticket: (reference: string) => [...LIVE, "ticket", reference],
  erasure: (reference: string) => ["erasure", reference],
  templates: (reference: string) => ["templates", reference],
  chatTemplates: (reference: string) => ["chat-templates", reference],
  unmatched: [...LIVE, "unmatched"],
  requests: [...LIVE, "requests"],
  statistics: ["statistics"],
  staff: ["staff"],
  system: [...LIVE, "system"],
  audit: ["audit"],
  content: ["content"],
  earlierContent: ["content", "earlier"],
  contentFile: (id: string) => ["content-file", id],
  contentSearch: (q: string) => ["content-search", q],
  contentVersions: (id: string) => ["content-versions", id],
  contentEntry: (id: string, list: FieldPath) => ["content-entry", id, list],
  publish: ["publish"],
} as const;

/** The query of one address. @param path below /desk/api */
export const deskQuery = <Answer>(queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => get<Answer>(path, signal) });

/**
 * A list of the desk that comes in pages, each with the next cursor.
 * @param path below /desk/api, without the query
 * @param filter what the list is narrowed to
 */
export const pagesQuery = <Page extends { next: string | null }>(
  queryKey: QueryKey,
  path: string,
  filter: Readonly<Record<string, string | undefined>> = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      get<Page>(`${path}${queryOf({ ...filter, after: pageParam ?? undefined })}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const meQuery = { ...deskQuery<Me>(keys.me, "/me"), staleTime: 5 * 60_000 };
export const signInMethodsQuery = {
  ...deskQuery<SignInMethods>(keys.signInMethods, "/sign-in"),
  staleTime: Number.POSITIVE_INFINITY,
};
export const accountQuery = deskQuery<Account>(keys.account, "/account");
export const staffQuery = deskQuery<StaffList>(keys.staff, "/staff");
export const requestsQuery = pagesQuery<PrivacyRequests>(keys.requests, "/requests");
export const statisticsQuery = deskQuery<Statistics>(keys.statistics, "/statistics");
export const systemQuery = deskQuery<SystemState>(keys.system, "/system");

/** The person who is signed in. Only on screens behind the sign-in. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
