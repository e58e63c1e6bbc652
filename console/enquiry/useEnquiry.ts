import { useCallback, useMemo } from "react";
import { nameOf } from "../../enquiry/fields.ts";
import type { EnquiryDetail } from "../../server/contract/inbox.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { copyText } from "../parts/CopyButton.tsx";
import { useIsWide } from "../parts/useIsWide.ts";
import { sheetStrings } from "../strings/enquiry-sheets.ts";
import { nextActs } from "./next-act.ts";
import type { OpenEnquiry } from "./open-enquiry.ts";
import { shownNumber } from "./shown-number.ts";
import { useActs } from "./useActs.ts";
import { useReturnFromCall } from "./useReturnFromCall.ts";
import { useSheets } from "./useSheets.ts";

/**
 * Everything that the parts of the opened enquiry share. It stays the same object until one of them has to be drawn again.
 * @param prove asks for a fresh proof
 */
export function useEnquiry(detail: EnquiryDetail, prove: OpenEnquiry["prove"]): OpenEnquiry {
  const { reference, work, enquiries } = detail;
  const opened = enquiries.find((written) => written.reference === reference);
  if (opened === undefined) throw new Error("The opened enquiry is not among those that came");
  const me = useMe();
  const online = useOnline();
  const isWide = useIsWide();
  const { isOpen, open, close } = useSheets();
  const isMine = work.owner?.id === me.id;
  const acts = useActs(reference, work, isOpen);
  const { dialled, stored, forget } = useReturnFromCall(
    work,
    isMine,
    useCallback(() => open("outcome"), [open]),
  );

  const { run } = acts;
  const dial = useCallback(
    (by: "phone" | "whatsapp" | "mail") => {
      if (by !== "mail") dialled(isWide && by === "phone");
      if (by === "phone" && isWide) {
        void copyText(shownNumber(opened.phone.href) ?? opened.contact.phone, sheetStrings.outcome.numberCopied);
      }
      if (!online) return;
      // Not awaited: the phone opens on the tap itself, and the request outlives the page.
      void run({
        path: "dial",
        body: { by },
        keepalive: true,
        onSaved: (result) => stored(result.work),
        onRefused: () => {
          forget();
          close();
        },
      });
    },
    [opened, isWide, online, run, dialled, stored, forget, close],
  );

  return useMemo(
    () => ({
      detail,
      opened,
      name: nameOf(opened.contact),
      me,
      isMine,
      next: nextActs(opened, work, me.id),
      acts,
      online,
      prove,
      dial,
      open,
      closeSheet: close,
    }),
    [detail, opened, work, me, isMine, acts, online, prove, dial, open, close],
  );
}
