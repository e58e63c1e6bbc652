import { useKeys } from "../keys/useKeys.ts";
import { actId } from "./ActBar.tsx";
import type { Act } from "./next-act.ts";
import { useOwnerActs } from "./OwnerStrip.tsx";
import { useOpenEnquiry } from "./open-enquiry.ts";
import { useMoreActs } from "./useMoreActs.ts";

const press = (act: Act) => () => document.getElementById(actId(act))?.click();

/** The single keys of an opened enquiry. */
export function useEnquiryKeys(): void {
  const { detail, online, acts, open } = useOpenEnquiry();
  const { take } = useOwnerActs();
  const { toggleUrgent } = useMoreActs();
  const { owner, status } = detail.work;
  const canSave = online && acts.running === null && status !== "set-aside";
  const inSheet = (sheet: "outcome" | "follow-up") => () => {
    if (status !== "set-aside") open(sheet);
  };
  useKeys({
    e: () => canSave && owner === null && take(),
    c: press("call"),
    w: press("chat"),
    m: press("mail"),
    o: inSheet("outcome"),
    n: () => open("note"),
    f: inSheet("follow-up"),
    u: () => canSave && toggleUrgent(),
  });
}
