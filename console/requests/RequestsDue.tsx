import { Link } from "@tanstack/react-router";
import { daysBetween } from "../../enquiry/times.ts";
import type { EnquiryList } from "../../server/contract/inbox.ts";
import { deskNow } from "../api/connection.ts";
import { Line } from "../parts/Line.tsx";
import { requests } from "../strings/requests.ts";

/** Above the list: how many requests about personal data wait, and until when. */
export function RequestsDue({ count, dueAt }: NonNullable<EnquiryList["requestsDue"]>) {
  const days = daysBetween(deskNow(), dueAt);
  return (
    <Line
      tone={days < 0 ? "bad" : "plain"}
      action={
        <Link to="/requests" className="type-link">
          {requests.show}
        </Link>
      }
    >
      {requests.due(count, days)}
    </Line>
  );
}
