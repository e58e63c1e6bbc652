import type { Collision, Work } from "../../server/contract/work.ts";
import { useMe } from "../api/session.ts";
import { useActs } from "../enquiry/useActs.ts";
import { firstName } from "../parts/Bubble.tsx";
import { notify } from "../parts/notices.ts";
import { sheetStrings } from "../strings/enquiry-sheets.ts";
import { setAsideStrings as strings } from "../strings/set-aside.ts";

const { collision } = sheetStrings;

interface SetAsideEnquiry {
  reference: string;
  name: string;
  work: Work;
  /** Asks for a fresh proof. */
  prove: () => Promise<boolean>;
  /** It has left the list. */
  onLeft?: () => void;
}

/** Releases or deletes an enquiry that was set aside. Both can be undone while the notice is shown. */
export function useSetAside({ reference, name, work, prove, onLeft }: SetAsideEnquiry) {
  const me = useMe();
  const needsProof = work.deletableBy === "owner";
  const acts = useActs(reference, work);
  const onRefused = ({ by }: Collision) =>
    notify({ kind: "note", title: collision.changedFirst(by ? firstName(by.name) : collision.somebody), text: name });
  const remove = async () => {
    if (needsProof && !(await prove())) return;
    await acts.run({
      path: "delete",
      onRefused,
      ...(onLeft && { onSaved: onLeft }),
      said: () => ({ title: strings.deleted(name), text: strings.deletedText, isRunning: true }),
    });
  };
  return {
    release: () =>
      void acts.run({
        path: "release",
        onRefused,
        ...(onLeft && { onSaved: onLeft }),
        // Without mails that were held back nothing has to wait.
        said: ({ status }) =>
          status === "set-aside"
            ? { title: strings.released(name), text: strings.releasedText, isRunning: true }
            : { title: strings.released(name), text: strings.backText },
      }),
    /** Null for people who may not. An owner without a passkey has no proof. */
    remove: needsProof && (me.role !== "owner" || me.proof === "code") ? null : () => void remove(),
    isRunning: acts.running !== null,
  };
}
