import type { Work } from "../../server/staff/contract/work.ts";
import { useActs } from "../enquiry/useActs.ts";
import { setAsideWords as words } from "../words/set-aside.ts";

interface SetAsideEnquiry {
  reference: string;
  name: string;
  work: Work;
}

/** Releases or deletes an enquiry that was held back. Both can be undone while the notice stands. */
export function useSetAside({ reference, name, work }: SetAsideEnquiry) {
  const acts = useActs(reference, work, false);
  return {
    release: () =>
      void acts.run({
        path: "release",
        said: () => ({ title: words.released(name), text: words.releasedText, isRunning: true }),
      }),
    remove: () =>
      void acts.run({
        path: "delete",
        said: () => ({ title: words.deleted(name), text: words.deletedText, isRunning: true }),
      }),
    isRunning: acts.running !== null,
  };
}
