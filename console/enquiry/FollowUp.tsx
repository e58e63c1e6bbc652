import { TextButton } from "../parts/Button.tsx";
import { inEnquiry, Section } from "../parts/Section.tsx";
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
    <Section
      title={strings.title}
      aside={
        <TextButton className="-my-2.5" onClick={() => open("follow-up")}>
          {followUpAt ? strings.change : strings.set}
        </TextButton>
      }
      className={inEnquiry}
    >
      <p className="type-sub wrap-anywhere">
        {followUpAt ? strings.back(dayAndTime(followUpAt)) : strings.none}
        {followUpNote && <span className="block">{followUpNote}</span>}
      </p>
    </Section>
  );
}
