import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { TicketList } from "../../core/api/inbox.ts";
import { daysBetween } from "../../core/times.ts";
import { DATABASE_AWAY, hasCode, NOTHING_KEPT } from "../api/client.ts";
import { deskNow, useConnection } from "../api/connection.ts";
import { Banner, NoNetwork } from "../components/Page.tsx";
import { showToast } from "../components/toasts.ts";
import { plural } from "../strings/common.ts";
import { shortTime } from "../time/format.ts";

/** Above the list: how many requests about personal data wait, and until when the first. */
function RequestsDue({ count, dueAt }: NonNullable<TicketList["requestsDue"]>) {
  const days = daysBetween(deskNow(), dueAt);
  const late = `${plural(-days, "day")} late`;
  const when = days < 0 ? late : `due ${days === 0 ? "today" : days === 1 ? "by tomorrow" : `within ${days} days`}`;
  return (
    <Banner
      tone={days < 0 ? "bad" : "plain"}
      action={
        <Link to="/requests" className="type-link">
          Show
        </Link>
      }
    >
      {`${plural(count, "data request")}, ${count > 1 ? "the first " : ""}${when}`}
    </Banner>
  );
}

/** A stream that breaks comes back within seconds as a rule. */
const TOLD_AFTER_MS = 10_000;

/** Whether `since` is so long ago that people must know. */
function useIsLong(since: number | null): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (since === null) return;
    const timer = setTimeout(() => setLong(true), since + TOLD_AFTER_MS - deskNow());
    return () => clearTimeout(timer);
  }, [since]);
  return isLong;
}

/** Shows a toast when the stream is back, if the banner was shown. */
function useLiveAgain(isTold: boolean, isLive: boolean): void {
  const wasTold = useRef(false);
  useEffect(() => {
    if (isTold) wasTold.current = true;
    if (!isLive || !wasTold.current) return;
    wasTold.current = false;
    showToast({ kind: "note", title: "Live again", text: "The list is up to date." });
  }, [isTold, isLive]);
}

interface Props {
  fetchedAt: number;
  error: unknown;
  journaled: number;
  requestsDue: TicketList["requestsDue"];
  onRefresh: () => void;
}

/** Warns of what is not as usual: no network, not live, enquiries that wait on disk. */
export function StatusLines({ fetchedAt, error, journaled, requestsDue, onRefresh }: Props) {
  const { online, notLiveSince } = useConnection();
  const isLong = useIsLong(notLiveSince);
  useLiveAgain(!online || isLong, online && notLiveSince === null);
  const now = deskNow();
  return (
    <>
      {!online && (
        <NoNetwork>
          {`The list is from ${shortTime(fetchedAt, now)}. You can read and call. You can save again when you are online.`}
        </NoNetwork>
      )}
      {online && (hasCode(error, DATABASE_AWAY) || hasCode(error, NOTHING_KEPT)) && (
        <Banner tone="bad">
          {error.message} {`The list is from ${shortTime(fetchedAt, now)}.`}
        </Banner>
      )}
      {online && isLong && notLiveSince !== null && (
        <Banner
          tone="bad"
          action={
            <button type="button" onClick={onRefresh} className="type-link text-brick">
              Refresh
            </button>
          }
        >
          {`Not live since ${shortTime(notLiveSince, now)}. Trying again.`}
        </Banner>
      )}
      {requestsDue && <RequestsDue {...requestsDue} />}
      {journaled > 0 && (
        <Banner>{`${plural(journaled, "enquiry is", "enquiries are")} safe on disk and not listed yet: the database cannot be reached.`}</Banner>
      )}
    </>
  );
}
