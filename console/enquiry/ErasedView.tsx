import { Link } from "@tanstack/react-router";
import type { ErasedEnquiry, ErasureReceipt } from "../../server/contract/inbox.ts";
import { Button } from "../parts/Button.tsx";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { saveFile } from "../parts/save-file.ts";
import { sheetStrings } from "../strings/enquiry-sheets.ts";
import { notFoundStrings } from "../strings/not-found.ts";
import { dayAndTime, fullDate } from "../time/format.ts";
import { WhatGoes } from "./WhatGoes.tsx";

const strings = sheetStrings.erase;

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
          {notFoundStrings.toTheList}
        </Link>
      </p>
    </Empty>
  );
}
