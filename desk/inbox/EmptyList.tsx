import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TicketList, TicketRow } from "../../core/api/inbox.ts";
import type { Status } from "../../core/api/ticket.ts";
import { listQuery } from "../api/tickets.ts";
import { firstName } from "../components/Avatar.tsx";
import { Empty } from "../components/Loaded.tsx";
import { countLabel } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime, shortTime } from "../time/format.ts";

function useFirstRow(status: Status): TicketRow | undefined {
  const { data } = useInfiniteQuery(listQuery({ status }));
  return data?.pages[0]?.rows[0];
}

/** The last answer, and the next enquiry to return. */
function NothingToAnswer({ counts }: { counts: TicketList["counts"] }) {
  const now = useNow();
  const last = useFirstRow("done");
  const next = useFirstRow("waiting");
  const answeredAt = last?.ticket.clock.firstAnswerAt;
  const returnsAt = next?.ticket.followUpAt;
  return (
    <>
      {last?.ticket.assignee && answeredAt && (
        <p>{`The last one was answered at ${shortTime(answeredAt, now)} by ${firstName(last.ticket.assignee.name)}.`}</p>
      )}
      {next && returnsAt && <p>{`Next to come back: ${next.name}, ${dayAndTime(returnsAt)}.`}</p>}
      {counts.waiting > 0 && (
        <Link to="/" search={{ list: "waiting" }} className="type-link mt-2.5 -ml-1">
          {`Open Waiting (${countLabel(counts.waiting)})`}
        </Link>
      )}
    </>
  );
}

const titles: Readonly<Record<Status, string>> = {
  "to-answer": "Nothing to answer.",
  waiting: "Nobody to wait for.",
  done: "Nothing is done yet.",
  "set-aside": "Nothing was set aside.",
};

/** A list without rows, and where there may be some. */
export const EmptyList = ({ list, counts }: { list: Status; counts: TicketList["counts"] }) => (
  <Empty title={titles[list]}>{list === "to-answer" && <NothingToAnswer counts={counts} />}</Empty>
);
