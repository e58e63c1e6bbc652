/** In place of an enquiry that nobody can read any more. */

import { Link } from "@tanstack/react-router";
import type { ErasedEnquiry, Erasure, ErasureReceipt } from "../../core/api/inbox.ts";
import type { SealedEnquiry } from "../../core/api/requests.ts";
import { shortDay } from "../../core/times.ts";
import { Button, buttonLook } from "../components/Button.tsx";
import { saveFile } from "../components/browser.ts";
import { Empty } from "../components/Loaded.tsx";
import { navigation, plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";

/** In place of an enquiry that nobody can read, because the person asked for it. */
export const SealedView = ({ sealed: { reference, reason, sealedAt } }: { sealed: SealedEnquiry }) => (
  <Empty title={`${reason === "withdrawn" ? "Withdrawn" : "Erasure asked for"} on ${shortDay(sealedAt)}.`}>
    <p>Sealed: nobody can read it.</p>
    <p className="mt-1">{reference}</p>
    <p className="mt-4">
      <Link to="/requests" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
        To the requests
      </Link>
    </p>
  </Empty>
);

const Lines = ({ lines, className }: { lines: readonly string[]; className: string }) => (
  <ul className={`text-[1rem] leading-[1.35] ${className}`}>
    {lines.map((line) => (
      <li
        key={line}
        className="relative border-b border-rule pt-2 pb-1.5 pl-5.5 before:absolute before:top-4.5 before:left-0.5 before:h-[1.5px] before:w-2 before:bg-current"
      >
        {line}
      </li>
    ))}
  </ul>
);

/** Counts what is erased, and lists the copies that people still have to delete. */
export function WhatIsErased({ erasure }: { erasure: Erasure }) {
  const { references, notes, messages, received, left, handledByServer } = erasure;
  const lines = [
    `${plural(references.length, "enquiry", "enquiries")}: ${references.join(", ")}`,
    [
      notes > 0 && plural(notes, "note"),
      messages > 0 && plural(messages, "reply", "replies"),
      received > 0 && `${received} received`,
      "their history",
    ]
      .filter(Boolean)
      .join(", "),
  ];
  return (
    <>
      <Lines lines={lines} className="mt-3 border-t border-ink" />
      <p className="mt-4 font-semibold">Left for you</p>
      <Lines lines={left} className="mt-1 border-t border-rule" />
      {handledByServer.length > 0 && <p className="type-sub mt-3">{handledByServer.join(" ")}</p>}
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
    <Empty title={`This enquiry was erased on ${shortDay(erasedAt)}.`}>
      <p>{reference}</p>
      {receipt && (
        <div className="max-w-130">
          <p className="mt-4 text-ink">{`Erased ${dayAndTime(receipt.erasedAt)}. Print or save this receipt: the desk keeps none of it.`}</p>
          <WhatIsErased erasure={receipt} />
          <Button
            kind="secondary"
            icon="download"
            className="mt-4 w-full wide:w-auto"
            onClick={() => saveFile(`erased-${reference}.json`, "application/json", JSON.stringify(receipt, null, 2))}
          >
            Save the receipt
          </Button>
        </div>
      )}
      <p className="mt-4">
        <Link to="/" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
          {navigation.toTheList}
        </Link>
      </p>
    </Empty>
  );
}
