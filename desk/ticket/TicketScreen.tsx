import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ErasedEnquiry, ErasureReceipt, TicketRow } from "../../core/api/inbox.ts";
import { DeskApiError } from "../api/client.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { findRow, ticketQuery } from "../api/tickets.ts";
import { buttonLook } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { Empty, Loaded, SkeletonRows } from "../components/Loaded.tsx";
import { PhoneBar } from "../components/Page.tsx";
import { common, navigation } from "../strings/common.ts";
import { DueLine } from "./DueLine.tsx";
import { ErasedView, SealedView } from "./ErasedOrSealed.tsx";
import { TicketHeader } from "./TicketHeader.tsx";
import { TicketView } from "./TicketView.tsx";

/** A ticket by the reference of an enquiry, or why it cannot be shown. */
export function TicketScreen() {
  const { reference } = useParams({ from: "/desk/lists/$reference" });
  return <EnquiryByReference key={reference} reference={reference} />;
}

/** Takes the place of a ticket. On laptops the lists beside it have the main landmark. */
function Bare({ reference, children }: { reference?: string; children: ReactNode }) {
  const isWide = useIsWide();
  const Frame = isWide ? "div" : "main";
  const { list } = useSearch({ from: "/desk/lists" });
  return (
    <>
      <PhoneBar to="/" search={list ? { list } : {}} label={common.lists[list ?? "to-answer"]} />
      <Frame tabIndex={-1} id={isWide ? undefined : "content"} className="column outline-none wide:px-2">
        {reference && <h1 className="sr-only">{reference}</h1>}
        {children}
      </Frame>
    </>
  );
}

/** Shows the list's data of the enquiry, at the places where it stays when the rest has come. */
const Begun = ({ row }: { row: TicketRow }) => (
  <Bare>
    <TicketHeader {...row} />
    <DueLine ticket={row.ticket} />
    <div className="border-t border-rule">
      <SkeletonRows />
    </div>
  </Bare>
);

function EnquiryByReference({ reference }: { reference: string }) {
  const isAutoOpened = useRouterState({ select: ({ location: { state } }) => state.isAutoOpened === true });
  const query = useQuery(ticketQuery(reference, isAutoOpened));
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const isWide = useIsWide();
  const { data, error } = query;

  if (data && "ticket" in data) {
    const onErased = (erased: ErasureReceipt) => {
      setReceipt(erased);
      queryClient.setQueryData<ErasedEnquiry>(keys.ticket(reference), { reference, erasedAt: erased.erasedAt });
      readAgain(keys.lists);
    };
    return <TicketView detail={data} isAutoOpened={isAutoOpened} onErased={onErased} />;
  }
  const row = query.isPending && !isWide ? findRow(reference) : undefined;
  if (row) return <Begun row={row} />;
  return (
    <Bare reference={reference}>
      {error instanceof DeskApiError && error.status === 404 ? (
        <Empty title="There is no such enquiry">
          <p>Check the reference, or search for the person.</p>
          <Link to="/" className={buttonLook("secondary", "normal", "mt-4 w-full wide:w-auto")}>
            {navigation.toTheList}
          </Link>
        </Empty>
      ) : (
        <Loaded query={query} failed="The enquiry could not be loaded.">
          {(gone) =>
            "sealedAt" in gone ? (
              <SealedView sealed={gone} />
            ) : (
              "erasedAt" in gone && <ErasedView erased={gone} receipt={receipt} />
            )
          }
        </Loaded>
      )}
    </Bare>
  );
}
