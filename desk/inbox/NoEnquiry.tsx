import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Status } from "../../core/api/ticket.ts";
import { deskNow } from "../api/connection.ts";
import { listQuery } from "../api/tickets.ts";
import { Empty } from "../components/Loaded.tsx";
import { headingOf, LATE } from "./row-order.ts";

/** The pane beside a list while no enquiry is open. Beside "To answer" the first that is late opens by itself. */
export function NoEnquiry({ list }: { list: Status }) {
  return (
    <>
      {list === "to-answer" && <OpenFirstLate />}
      <div className="grid h-full place-content-center pb-24 text-center">
        <Empty title="Choose an enquiry.">
          <p>It opens here, beside the list.</p>
        </Empty>
      </div>
    </>
  );
}

/** Opens the first enquiry that is late, once the list is there. */
function OpenFirstLate() {
  const { data } = useInfiniteQuery(listQuery({ status: "to-answer" }));
  const navigate = useNavigate();
  const rows = data?.pages[0]?.rows ?? [];
  const reference = rows.find((row) => headingOf(row, "to-answer", deskNow()) === LATE)?.reference;
  useEffect(() => {
    if (reference !== undefined)
      void navigate({ to: "/$reference", params: { reference }, search: true, replace: true });
  }, [reference, navigate]);
  return null;
}
