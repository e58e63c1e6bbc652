import { Link } from "@tanstack/react-router";
import type { ErasedEnquiry, ErasureReceipt } from "../../server/staff/contract/inbox.ts";
import { Button } from "../parts/Button.tsx";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { saveFile } from "../parts/save-file.ts";
import { dayAndTime, fullDate } from "../time/format.ts";
import { common } from "../words/common.ts";
import { sheetWords } from "../words/enquiry-sheets.ts";
import { WhatGoes } from "./WhatGoes.tsx";

const words = sheetWords.erase;

interface Props {
  erased: ErasedEnquiry;
  /** Only right after erasing it: the desk keeps no receipt. */
  receipt: ErasureReceipt | null;
}

/** In place of an enquiry that was erased. */
export function ErasedView({ erased: { reference, erasedAt }, receipt }: Props) {
  return (
    <Empty title={words.erased(fullDate(erasedAt))}>
      <p>{reference}</p>
      {receipt && (
        <div className="max-w-130">
          <p className="mt-4 text-ink">{words.receiptText(dayAndTime(receipt.erasedAt))}</p>
          <WhatGoes erasure={receipt} />
          <Button
            kind="secondary"
            icon="download"
            className="mt-4 w-full wide:w-auto"
            onClick={() => saveFile(`erased-${reference}.json`, "application/json", JSON.stringify(receipt, null, 2))}
          >
            {words.saveReceipt}
          </Button>
        </div>
      )}
      <p className="mt-4">
        <Link to="/" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
          {common.toTheList}
        </Link>
      </p>
    </Empty>
  );
}
