import { TextButton } from "../parts/Button.tsx";
import { dayAndTime } from "../time/format.ts";
import { enquiryWords } from "../words/enquiry.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

const words = enquiryWords.followUp;

/** When the enquiry comes back. Nothing while it is set aside. */
export function FollowUp() {
  const { detail, open } = useOpenEnquiry();
  const { followUpAt, followUpNote, status } = detail.work;
  if (status === "set-aside") return null;
  return (
    <section className="px-(--pad) pt-5 wide:px-0">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-heading">{words.title}</h2>
        <TextButton className="-my-2.5" onClick={() => open("follow-up")}>
          {followUpAt ? words.change : words.set}
        </TextButton>
      </div>
      <p className="type-sub wrap-anywhere">
        {followUpAt ? words.back(dayAndTime(followUpAt)) : words.none}
        {followUpNote && <span className="block">{followUpNote}</span>}
      </p>
    </section>
  );
}
