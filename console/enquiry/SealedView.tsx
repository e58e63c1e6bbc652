import { Link } from "@tanstack/react-router";
import type { SealedEnquiry } from "../../server/contract/requests.ts";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { enquiryStrings } from "../strings/enquiry.ts";
import { fullDate } from "../time/format.ts";

const strings = enquiryStrings.sealed;

/** In place of an enquiry that nobody can read, because the person asked for it. */
export const SealedView = ({ sealed: { reference, reason, sealedAt } }: { sealed: SealedEnquiry }) => (
  <Empty title={strings[reason](fullDate(sealedAt))}>
    <p>{strings.text}</p>
    <p className="mt-1">{reference}</p>
    <p className="mt-4">
      <Link to="/requests" className={buttonLook("secondary", "normal", "w-full wide:w-auto")}>
        {strings.toRequests}
      </Link>
    </p>
  </Empty>
);
