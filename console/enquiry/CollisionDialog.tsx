import { deskNow } from "../api/connection.ts";
import { Bubble, firstName } from "../parts/Bubble.tsx";
import { Button } from "../parts/Button.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { duration } from "../time/format.ts";
import { sheetWords } from "../words/enquiry-sheets.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";
import type { Refused } from "./useActs.ts";

const words = sheetWords.collision;

/** "20 seconds ago." */
function ago(at: string): string {
  const length = Math.max(1000, deskNow() - Date.parse(at));
  return words.ago(length < 60_000 ? words.seconds(Math.floor(length / 1000)) : duration(length));
}

interface Props {
  refused: Refused;
  /** Leaves it: also closes the sheet that the act came from. */
  onLeave: () => void;
  /** @param typed the line that would be lost */
  onNote: (typed: string | null) => void;
}

/** Says who was first, and lets the person leave it, tell them, or take it over. Nothing is overwritten. */
export function CollisionDialog({ refused: { act, collision }, onLeave, onNote }: Props) {
  const { me, acts, online } = useOpenEnquiry();
  const { owner, callingAt } = collision.work;
  const isTaken = owner !== null && owner.id !== me.id;
  const first = isTaken ? owner : collision.by;
  const name = first ? firstName(first.name) : words.somebody;
  const isBusy = acts.running !== null || !online;
  return (
    <Sheet
      isOpen
      role="alertdialog"
      onClose={onLeave}
      title={isTaken ? words.tookFirst(name) : words.changedFirst(name)}
      before={first && <Bubble name={first.name} size="large" />}
      aside={null}
    >
      <p className="type-sub mt-0.5">
        {ago(collision.at)} {isTaken && callingAt && words.isOnThePhone(name)}
      </p>
      <p className="mt-3.5">
        {words.nothingLost} {isTaken && words.leaveNote}
      </p>
      <div className="mt-4 grid gap-2">
        <Button autoFocus onClick={onLeave}>
          {isTaken ? words.leaveItTo(name) : words.seeIt}
        </Button>
        {isTaken && (
          <Button kind="secondary" onClick={() => onNote(act.typed ?? null)}>
            {words.noteFor(name)}
          </Button>
        )}
        <Button kind="secondary" isDisabled={isBusy} onClick={() => void acts.repeat(isTaken)}>
          {isTaken ? words.takeOver(name) : words.saveAnyway}
        </Button>
      </div>
    </Sheet>
  );
}
