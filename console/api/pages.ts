import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { get, queryOf } from "./client.ts";

/**
 * A list of the desk that comes in pages, each with the mark of the next.
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
