import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ErasedEnquiry, ErasureReceipt } from "../../server/staff/contract/inbox.ts";
import { DeskApiError } from "../api/client.ts";
import { enquiryQuery } from "../api/enquiries.ts";
import { keys } from "../api/keys.ts";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { PhoneBar } from "../parts/PhoneBar.tsx";
import { SkeletonRows } from "../parts/Skeleton.tsx";
import { useIsWide } from "../parts/useIsWide.ts";
import { common } from "../words/common.ts";
import { enquiryWords as words } from "../words/enquiry.ts";
import { Enquiry } from "./Enquiry.tsx";
import { ErasedView } from "./ErasedView.tsx";

/** One enquiry by its address, or why it cannot be shown. */
export function EnquiryScreen() {
  const { reference } = useParams({ from: "/desk/lists/$reference" });
  return <EnquiryByReference key={reference} reference={reference} />;
}

/** What stands in place of an enquiry. On laptops the lists beside it have the main landmark. */
function Bare({ reference, children }: { reference: string; children: ReactNode }) {
  const isWide = useIsWide();
  const Frame = isWide ? "div" : "main";
  const { pile } = useSearch({ from: "/desk/lists" });
  return (
    <>
      <PhoneBar to="/" search={pile ? { pile } : {}} label={common.piles[pile ?? "to-answer"]} />
      <Frame tabIndex={-1} id={isWide ? undefined : "content"} className="column outline-none wide:px-2">
        <h1 className="sr-only">{reference}</h1>
        {children}
      </Frame>
    </>
  );
}

function EnquiryByReference({ reference }: { reference: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(enquiryQuery(reference));
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);

  if (data && "erasedAt" in data) {
    return (
      <Bare reference={reference}>
        <ErasedView erased={data} receipt={receipt} />
      </Bare>
    );
  }
  if (data) {
    const onErased = (erased: ErasureReceipt) => {
      setReceipt(erased);
      queryClient.setQueryData<ErasedEnquiry>(keys.enquiry(reference), { reference, erasedAt: erased.erasedAt });
      void queryClient.invalidateQueries({ queryKey: keys.lists });
    };
    return <Enquiry detail={data} onErased={onErased} />;
  }
  if (error instanceof DeskApiError && error.status === 404) {
    return (
      <Bare reference={reference}>
        <Empty title={words.gone.title}>
          <p>{words.gone.text}</p>
          <Link to="/" className={buttonLook("secondary", "normal", "mt-4 w-full wide:w-auto")}>
            {common.toTheList}
          </Link>
        </Empty>
      </Bare>
    );
  }
  return (
    <Bare reference={reference}>
      {error ? (
        <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={common.loading} />
      )}
    </Bare>
  );
}
