/** Lists of tickets, and one ticket. */
import { queryOptions } from "@tanstack/react-query";
import type { ErasedEnquiry, TicketDetail, TicketFilter, TicketList, TicketRow } from "../../core/api/inbox.ts";
import type { SealedEnquiry } from "../../core/api/requests.ts";
import type { Ticket } from "../../core/api/ticket.ts";
import { ERASED, get, hasCode, SEALED } from "./client.ts";
import { keys, pagesQuery, queryClient, readAgain } from "./queries.ts";

export const listQuery = (filter: TicketFilter) => pagesQuery<TicketList>(keys.list(filter), "/tickets", { ...filter });

/** A ticket, or the time at which the enquiry was erased or sealed. */
export type FoundTicket = TicketDetail | ErasedEnquiry | SealedEnquiry;

/**
 * Fails with 404 for an unknown reference. An erased enquiry has `erasedAt`, a sealed one `sealedAt`.
 * @param isAutoOpened whether the desk opened it by itself
 */
export const ticketQuery = (reference: string, isAutoOpened = false) =>
  queryOptions({
    queryKey: keys.ticket(reference),
    queryFn: async ({ signal }): Promise<FoundTicket> => {
      try {
        return await get<TicketDetail>(`/tickets/${reference}${isAutoOpened ? "?autoOpened=yes" : ""}`, signal);
      } catch (error) {
        if (hasCode(error, ERASED)) return error.details as ErasedEnquiry;
        if (hasCode(error, SEALED)) return error.details as SealedEnquiry;
        throw error;
      }
    },
  });

interface ListPages {
  pages: TicketList[];
  pageParams: unknown[];
}

/** The row of an enquiry, if a list that was fetched has it. */
export const findRow = (reference: string): TicketRow | undefined =>
  queryClient
    .getQueriesData<ListPages>({ queryKey: keys.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.reference === reference);

/** The row to answer after this ticket: the first that nobody else has, in the list as it was fetched. */
export const nextToAnswer = ({ id }: Ticket, myId: string): TicketRow | undefined =>
  queryClient
    .getQueryData<ListPages>(keys.list({ status: "to-answer" }))
    ?.pages.flatMap(({ rows }) => rows)
    .find(({ ticket }) => ticket.id !== id && (ticket.assignee === null || ticket.assignee.id === myId));

/** Ids of tickets that this person moved to another list. Their rows leave at once; rows that others move stay. */
export const optimisticallyMoved = new Set<string>();

/** Shows the result of this person's action everywhere, and fetches the lists again. */
export function applyTicket(ticket: Ticket): void {
  const change = (row: TicketRow): TicketRow[] => {
    if (row.ticket.id !== ticket.id) return [row];
    if (row.ticket.status === ticket.status && ticket.scheduledMove === null) return [{ ...row, ticket }];
    optimisticallyMoved.add(row.ticket.id);
    return [];
  };
  queryClient.setQueriesData<ListPages>({ queryKey: keys.lists }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.flatMap(change) })) } : list,
  );
  queryClient.setQueriesData<FoundTicket>({ queryKey: keys.ticket("").slice(0, 2) }, (detail) =>
    detail && "ticket" in detail && detail.ticket.id === ticket.id ? { ...detail, ticket } : detail,
  );
  readAgain(keys.lists, keys.ticket("").slice(0, 2));
}
