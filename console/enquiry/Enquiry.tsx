import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import type { EnquiryDetail, ErasureReceipt } from "../../server/contract/inbox.ts";
import { IconButton } from "../parts/Button.tsx";
import { useProof } from "../parts/confirm-identity/useProof.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { PhoneBar } from "../parts/PhoneBar.tsx";
import { useIsWide } from "../parts/useIsWide.ts";
import { useTitle } from "../parts/useTitle.ts";
import { common } from "../strings/common.ts";
import { enquiryStrings as strings } from "../strings/enquiry.ts";
import { ActBar } from "./ActBar.tsx";
import { Alike } from "./Alike.tsx";
import { Earlier } from "./Earlier.tsx";
import { Facts } from "./Facts.tsx";
import { FollowUp } from "./FollowUp.tsx";
import { Head } from "./Head.tsx";
import { splitMatters } from "./matters.ts";
import { OfflineLine } from "./OfflineLine.tsx";
import { OwnerStrip } from "./OwnerStrip.tsx";
import { OpenEnquiryContext } from "./open-enquiry.ts";
import { PromiseLine } from "./PromiseLine.tsx";
import { SetAsideActs } from "./SetAsideActs.tsx";
import { TheirText } from "./TheirText.tsx";
import { Timeline } from "./Timeline.tsx";
import { useEnquiry } from "./useEnquiry.ts";
import { useEnquiryKeys } from "./useEnquiryKeys.ts";
import { useNews } from "./useNews.ts";
import { useSeen } from "./useSeen.ts";

/** Fetched after the screen, which can be read without. */
const EnquirySheets = lazyPart(async () => (await import("./EnquirySheets.tsx")).EnquirySheets);

interface Props {
  detail: EnquiryDetail;
  onErased: (receipt: ErasureReceipt) => void;
}

/** An opened enquiry: one column on phones, with the facts beside it on laptops. */
export function Enquiry({ detail, onErased }: Props) {
  const { prove, sheet: proofSheet } = useProof();
  const enquiry = useEnquiry(detail, prove);
  const isWide = useIsWide();
  const { pile } = useSearch({ from: "/desk/lists" });
  useTitle(enquiry.name);
  useSeen(detail.reference);
  useNews(enquiry);
  const matters = splitMatters(detail.enquiries);
  const count = matters.current.length;
  const { organization, project_type: projectType } = enquiry.opened.contact;
  const more = <IconButton icon="more" label={strings.more} onClick={() => enquiry.open("more")} />;
  const aside = (
    <>
      <Facts />
      <Alike />
      <FollowUp />
    </>
  );
  const main = (
    <>
      <Head name={enquiry.name} organization={organization} projectType={projectType} place={detail.place} />
      <PromiseLine work={detail.work} />
      <OwnerStrip />
      <SetAsideActs />
      <TheirText enquiries={matters.current} />
    </>
  );
  return (
    <OpenEnquiryContext value={enquiry}>
      <Keys />
      {isWide ? (
        <div className="grid min-h-full grid-cols-[minmax(0,1fr)_19.75rem]">
          <div className="px-7 pb-10">
            <div className="flex items-start justify-between gap-3 pt-4.5">
              <ActBar />
              <span className="-mr-3.5 ml-auto">{more}</span>
            </div>
            {main}
            <Timeline />
          </div>
          <aside className="border-l border-rule px-5.5 pt-2 pb-10">
            {aside}
            <Earlier matters={matters} />
          </aside>
        </div>
      ) : (
        <>
          <PhoneBar to="/" search={pile ? { pile } : {}} label={common.piles[pile ?? "to-answer"]}>
            <span className="type-annotation">{count > 1 ? strings.enquiries(count) : detail.reference}</span>
            {more}
          </PhoneBar>
          <OfflineLine />
          <main id="content" tabIndex={-1} className="column pb-[calc(var(--below)+2rem)] outline-none">
            {main}
            {aside}
            <Timeline />
            <Earlier matters={matters} />
            <ActBar />
          </main>
        </>
      )}
      <Suspense>
        <EnquirySheets onErased={onErased} />
      </Suspense>
      {proofSheet}
    </OpenEnquiryContext>
  );
}

function Keys() {
  useEnquiryKeys();
  return null;
}
