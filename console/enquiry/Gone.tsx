/** In place of an enquiry that nobody can read any more. */

import { Link } from "@tanstack/react-router";
import type { ErasedEnquiry, Erasure, ErasureReceipt } from "../../server/contract/inbox.ts";
import type { SealedEnquiry } from "../../server/contract/requests.ts";
import { Button, buttonLook } from "../parts/Button.tsx";
import { saveFile } from "../parts/CopyButton.tsx";
import { Empty } from "../parts/Loaded.tsx";
import { shell } from "../strings/common.ts";
import { enquiryStrings, sheetStrings } from "../strings/enquiry.ts";
import { dayAndTime, fullDate } from "../time/format.ts";

const sealedStrings = enquiryStrings.sealed;

/** In place of an enquiry that nobody can read, because the person asked for it. */
export const SealedView = ({ sealed: { reference, reason, sealedAt } }: { sealed: SealedEnquiry }) => (
  <Empty title={sealedStrings[reason](fullDate(sealedAt))}>
    <p>{sealedStrings.text}</p>
    <p className="mt-1">{reference}</p>
    <p className="mt-4">
      <Link to="/requests" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
        {sealedStrings.toRequests}
      </Link>
    </p>
  </Empty>
);

const strings = sheetStrings.erase;

/** Counts what is erased, and names what this server does not reach. */
export function WhatGoes({ erasure: { references, notes, messages, received, elsewhere } }: { erasure: Erasure }) {
  const lines = [strings.enquiries(references.length, references.join(", ")), strings.kept(notes, messages, received)];
  return (
    <>
      <ul className="mt-3 border-t border-ink text-[1rem] leading-[1.35]">
        {lines.map((line) => (
          <li
            key={line}
            className="relative border-b border-rule pt-2 pb-1.5 pl-5.5 before:absolute before:top-4.5 before:left-0.5 before:h-[1.5px] before:w-2 before:bg-current"
          >
            {line}
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <p className="type-sub mt-3">
          {strings.elsewhere} {elsewhere.join(" ")} {strings.receiptLists}
        </p>
      )}
    </>
  );
}

interface Props {
  erased: ErasedEnquiry;
  /** Only right after erasing it: the desk keeps no receipt. */
  receipt: ErasureReceipt | null;
}

/** In place of an enquiry that was erased. */
export function ErasedView({ erased: { reference, erasedAt }, receipt }: Props) {
  return (
    <Empty title={strings.erased(fullDate(erasedAt))}>
      <p>{reference}</p>
      {receipt && (
        <div className="max-w-130">
          <p className="mt-4 text-ink">{strings.receiptText(dayAndTime(receipt.erasedAt))}</p>
          <WhatGoes erasure={receipt} />
          <Button
            kind="secondary"
            icon="download"
            className="mt-4 w-full wide:w-auto"
            onClick={() => saveFile(`erased-${reference}.json`, "application/json", JSON.stringify(receipt, null, 2))}
          >
            {strings.saveReceipt}
          </Button>
        </div>
      )}
      <p className="mt-4">
        <Link to="/" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
          {shell.toTheList}
        </Link>
      </p>
    </Empty>
  );
}
