import { TextButton } from "../parts/Button.tsx";
import { enquiryStrings } from "../strings/enquiry.ts";
import { dayAndTime } from "../time/format.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

const strings = enquiryStrings.followUp;

/** When the enquiry comes back. Nothing while it is set aside. */
export function FollowUp() {
  const { detail, open } = useOpenEnquiry();
  const { followUpAt, followUpNote, status } = detail.work;
  if (status === "set-aside") return null;
  return (
    <section className="px-(--pad) pt-5 wide:px-0">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-heading">{strings.title}</h2>
        <TextButton className="-my-2.5" onClick={() => open("follow-up")}>
          {followUpAt ? strings.change : strings.set}
        </TextButton>
      </div>
      <p className="type-sub wrap-anywhere">
        {followUpAt ? strings.back(dayAndTime(followUpAt)) : strings.none}
        {followUpNote && <span className="block">{followUpNote}</span>}
      </p>
    </section>
  );
}
