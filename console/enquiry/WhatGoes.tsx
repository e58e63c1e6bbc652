import type { Erasure } from "../../server/contract/inbox.ts";
import { sheetStrings } from "../strings/enquiry-sheets.ts";

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
