import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Status } from "../../core/api/ticket.ts";
import { listQuery } from "../api/tickets.ts";

/** Shows the first enquiry of a list, once the list is there. That does not count as opened by the person. */
export function OpenFirst({ list }: { list: Status }) {
  const { data } = useInfiniteQuery(listQuery({ status: list }));
  const navigate = useNavigate();
  const reference = data?.pages[0]?.rows[0]?.reference;
  useEffect(() => {
    if (reference === undefined) return;
    const state = { isAutoOpened: true };
    void navigate({ to: "/$reference", params: { reference }, search: true, replace: true, state });
  }, [reference, navigate]);
  return null;
}
