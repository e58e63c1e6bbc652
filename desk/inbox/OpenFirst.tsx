import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Status } from "../../core/api/ticket.ts";
import { deskNow } from "../api/connection.ts";
import { listQuery } from "../api/tickets.ts";
import { headingOf, LATE } from "./row-order.ts";

/** Opens the first late enquiry of a list, or the first of all, once the list is there. */
export function OpenFirst({ list }: { list: Status }) {
  const { data } = useInfiniteQuery(listQuery({ status: list }));
  const navigate = useNavigate();
  const rows = data?.pages[0]?.rows ?? [];
  const first = rows.find((row) => headingOf(row, list, deskNow()) === LATE) ?? rows[0];
  const reference = first?.reference;
  useEffect(() => {
    if (reference !== undefined)
      void navigate({ to: "/$reference", params: { reference }, search: true, replace: true });
  }, [reference, navigate]);
  return null;
}
