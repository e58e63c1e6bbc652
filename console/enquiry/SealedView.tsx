import { Link } from "@tanstack/react-router";
import type { SealedEnquiry } from "../../server/staff/contract/requests.ts";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { fullDate } from "../time/format.ts";
import { enquiryWords } from "../words/enquiry.ts";

const words = enquiryWords.sealed;

/** In place of an enquiry that nobody can read, because the person asked for it. */
export const SealedView = ({ sealed: { reference, reason, sealedAt } }: { sealed: SealedEnquiry }) => (
  <Empty title={words[reason](fullDate(sealedAt))}>
    <p>{words.text}</p>
    <p className="mt-1">{reference}</p>
    <p className="mt-4">
      <Link to="/requests" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
        {words.toRequests}
      </Link>
    </p>
  </Empty>
);
