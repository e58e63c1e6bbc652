import { deskNow } from "../api/connection.ts";
import { Avatar, whoDid } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { plural } from "../strings/common.ts";
import { duration } from "../time/format.ts";
import { callingWords } from "./timeline.ts";
import type { Refused } from "./useActions.ts";
import { useOpenTicket } from "./useTicket.ts";

/** "20 seconds ago." */
function ago(at: string): string {
  const length = Math.max(1000, deskNow() - Date.parse(at));
  return `${length < 60_000 ? plural(Math.floor(length / 1000), "second") : duration(length)} ago.`;
}

interface Props {
  refused: Refused;
  /** Leaves it: also closes the sheet that the action came from. */
  onLeave: () => void;
  /** @param typed the line that would be lost */
  onNote: (typed: string | null) => void;
}

/**
 * Shows who was first after a conflict: the person can leave it, write a note, or take over the ticket. Nothing is
 * overwritten.
 */
export function ConflictDialog({ refused: { action, conflict }, onLeave, onNote }: Props) {
  const { me, actions, online } = useOpenTicket();
  const { assignee } = conflict.ticket;
  const isAssigned = assignee !== null && assignee.id !== me.id;
  const first = isAssigned ? assignee : conflict.by;
  const name = whoDid(first);
  const isBusy = actions.running !== null || !online;
  return (
    <Sheet
      isOpen
      role="alertdialog"
      onClose={onLeave}
      title={isAssigned ? `${name} took it first` : `${name} changed it first`}
      before={first && <Avatar name={first.name} size="large" />}
      aside={null}
    >
      <p className="type-sub mt-0.5">
        {ago(conflict.at)}{" "}
        {isAssigned && conflict.callingChannel && `${name} is ${callingWords[conflict.callingChannel]} with them.`}
      </p>
      <p className="mt-3.5">
        Nothing you did is lost. {isAssigned && "If you know something that helps, leave a note."}
      </p>
      <div className="mt-4 grid gap-2">
        <Button autoFocus onClick={onLeave}>
          {isAssigned ? `Leave it to ${name}` : "See what changed"}
        </Button>
        {isAssigned && (
          <Button kind="secondary" onClick={() => onNote(action.typed ?? null)}>
            {`Note for ${name}`}
          </Button>
        )}
        <Button kind="secondary" isDisabled={isBusy} onClick={() => void actions.repeat(isAssigned)}>
          {isAssigned ? `Take over from ${name}` : "Save mine now"}
        </Button>
      </div>
    </Sheet>
  );
}
