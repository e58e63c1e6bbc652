/** Lists of enquiries, and one enquiry. */
import { queryOptions } from "@tanstack/react-query";
import type { EnquiryDetail, EnquiryFilter, EnquiryList, EnquiryRow, ErasedEnquiry } from "../../core/api/inbox.ts";
import type { SealedEnquiry } from "../../core/api/requests.ts";
import type { Ticket } from "../../core/api/ticket.ts";
import { ERASED, get, hasCode, SEALED } from "./client.ts";
import { keys, pagesQuery, queryClient, readAgain } from "./queries.ts";

export const listQuery = (filter: EnquiryFilter) =>
  pagesQuery<EnquiryList>(keys.list(filter), "/enquiries", { ...filter });

/** An enquiry, or when it was erased or sealed. */
export type FoundEnquiry = EnquiryDetail | ErasedEnquiry | SealedEnquiry;

/** Fails with 404 for an unknown reference. An erased enquiry has `erasedAt`, a sealed one `sealedAt`. */
export const enquiryQuery = (reference: string) =>
  queryOptions({
    queryKey: keys.enquiry(reference),
    queryFn: async ({ signal }): Promise<FoundEnquiry> => {
      try {
        return await get<EnquiryDetail>(`/enquiries/${reference}`, signal);
      } catch (error) {
        if (hasCode(error, ERASED)) return error.details as ErasedEnquiry;
        if (hasCode(error, SEALED)) return error.details as SealedEnquiry;
        throw error;
      }
    },
  });

interface ListPages {
  pages: EnquiryList[];
  pageParams: unknown[];
}

/** An enquiry as a list shows it, if one that was fetched has it. */
export const findRow = (reference: string): EnquiryRow | undefined =>
  queryClient
    .getQueriesData<ListPages>({ queryKey: keys.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.reference === reference);

/** Ids of tickets that this person moved to another list. Their rows leave at once; rows that others move stay in place. */
export const optimisticallyMoved = new Set<string>();

/** Shows the result of this person's act everywhere, and fetches the lists again. */
export function applyTicket(ticket: Ticket): void {
  const change = (row: EnquiryRow): EnquiryRow[] => {
    if (row.ticket.id !== ticket.id) return [row];
    if (row.ticket.status === ticket.status && ticket.leaving === null) return [{ ...row, ticket }];
    optimisticallyMoved.add(row.ticket.id);
    return [];
  };
  queryClient.setQueriesData<ListPages>({ queryKey: keys.lists }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.flatMap(change) })) } : list,
  );
  queryClient.setQueriesData<FoundEnquiry>({ queryKey: keys.enquiry("").slice(0, 2) }, (detail) =>
    detail && "ticket" in detail && detail.ticket.id === ticket.id ? { ...detail, ticket } : detail,
  );
  readAgain(keys.lists, keys.enquiry("").slice(0, 2));
}
