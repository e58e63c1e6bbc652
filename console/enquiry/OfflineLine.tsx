import { useQueryClient } from "@tanstack/react-query";
import { keys } from "../api/keys.ts";
import { Line } from "../parts/Line.tsx";
import { common } from "../strings/common.ts";
import { enquiryStrings } from "../strings/enquiry.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

/** Says that nothing can be saved while there is no network, and how old the shown state is. */
export function OfflineLine() {
  const { detail, online } = useOpenEnquiry();
  const queryClient = useQueryClient();
  const now = useNow();
  if (online) return null;
  const fetchedAt = queryClient.getQueryState(keys.enquiry(detail.reference))?.dataUpdatedAt ?? now;
  return (
    <Line tone="bad">
      <b className="font-semibold text-brick">{`${common.noNetwork}.`}</b>{" "}
      {enquiryStrings.offline(shortTime(fetchedAt, now))}
    </Line>
  );
}
