import { useOnline } from "../api/connection.ts";
import { langOf } from "../parts/lang.ts";
import { common } from "../strings/common.ts";
import { readClock } from "../time/clock.ts";
import { useNow } from "../time/useNow.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

/** Name, matter and clock in two lines, beside the message that is written. */
export function WhoTheyAre() {
  const { detail, opened, name } = useOpenEnquiry();
  const { project_type: type } = opened.contact;
  const clock = readClock(detail.work.clock, useNow(), !useOnline());
  const about = [type && common.projectTypes[type], detail.place].filter(Boolean).join(", ");
  return (
    <>
      <p lang={langOf(name)} className="type-screen">
        {name}
      </p>
      <p className="type-sub mt-1">
        {about && `${about}. `}
        {clock && <b className={`font-semibold ${clock.tone === "late" ? "text-brick" : "text-ink"}`}>{clock.words}</b>}
      </p>
    </>
  );
}
