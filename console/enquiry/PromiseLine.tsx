import type { Work } from "../../server/contract/work.ts";
import { useOnline } from "../api/connection.ts";
import { DimensionLine } from "../parts/DimensionLine.tsx";
import { enquiryStrings } from "../strings/enquiry.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { viewPromise } from "./promise.ts";

const strings = enquiryStrings.promise;

/** The promise of the site to this person: how much is left, and the line that measures it. */
export function PromiseLine({ work: { clock, urgent, status } }: { work: Work }) {
  const online = useOnline();
  const now = useNow();
  if (status === "set-aside") return <p className="type-sub px-(--pad) pt-3 pb-4 wide:px-0">{strings.heldBack}</p>;
  const view = viewPromise(clock, now, !online);
  const end = view.end === "now" ? strings.now : view.end && shortTime(view.end.at, now);
  return (
    <section className="px-(--pad) pt-3.25 pb-3 wide:px-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className={`type-figure text-[1.25rem] whitespace-normal ${view.tone === "late" ? "text-brick" : ""}`}>
          {view.say}
        </p>
        <p className="type-annotation shrink-0">{urgent ? strings.urgent : strings.day}</p>
      </div>
      <div className="mt-2">
        <DimensionLine used={view.used} promise={view.promise} />
      </div>
      <div className="type-annotation mt-0.5 flex justify-between gap-2">
        <span>{strings.received(shortTime(view.receivedAt, now))}</span>
        <span className={end ? "ml-auto" : ""}>{strings.promisedBy(shortTime(view.promisedAt, now))}</span>
        {end && <span className="min-w-[11.6%] text-end">{end}</span>}
      </div>
      {urgent && (
        <p className="type-annotation mt-1 text-ink-2">
          {urgent.word === null ? strings.urgentByHand : strings.urgentByWord(urgent.word)}
        </p>
      )}
    </section>
  );
}
