/** The queries of the rooms beside the enquiries. */
import { queryOptions } from "@tanstack/react-query";
import type { People } from "../../server/contract/people.ts";
import type { PrivacyRequests } from "../../server/contract/requests.ts";
import type { Account } from "../../server/contract/session.ts";
import type { Statistics } from "../../server/contract/statistics.ts";
import type { SystemState } from "../../server/contract/system.ts";
import { get } from "./client.ts";
import { keys, pagesQuery } from "./queries.ts";

export const statisticsQuery = queryOptions({
  queryKey: keys.statistics,
  queryFn: ({ signal }) => get<Statistics>("/statistics", signal),
});

export const peopleQuery = queryOptions({
  queryKey: keys.people,
  queryFn: ({ signal }) => get<People>("/people", signal),
});

export const requestsQuery = pagesQuery<PrivacyRequests>(keys.requests, "/requests");

export const systemQuery = queryOptions({
  queryKey: keys.system,
  queryFn: ({ signal }) => get<SystemState>("/system", signal),
});

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: ({ signal }) => get<Account>("/account", signal),
});
