import { useCallback } from "react";
import type { EnquiryDetail } from "../../server/staff/contract/inbox.ts";
import { useOnline } from "../api/connection.ts";
import { useMe } from "../api/session.ts";
import { copyText } from "../parts/CopyButton.tsx";
import { useIsWide } from "../parts/useIsWide.ts";
import { enquiryWords } from "../words/enquiry.ts";
import { nextActs } from "./next-act.ts";
import type { OpenEnquiry } from "./open-enquiry.ts";
import { shownNumber } from "./shown-number.ts";
import { useActs } from "./useActs.ts";
import { useReturnFromCall } from "./useReturnFromCall.ts";
import { useSheets } from "./useSheets.ts";

/** Everything that the parts of the opened enquiry share. @param prove asks for a fresh proof */
export function useEnquiry(detail: EnquiryDetail, prove: OpenEnquiry["prove"]): OpenEnquiry {
  const { reference, work, enquiries } = detail;
  const [newest] = enquiries;
  if (newest === undefined) throw new Error("An enquiry without anything written");
  const me = useMe();
  const online = useOnline();
  const isWide = useIsWide();
  const sheets = useSheets();
  const isMine = work.owner?.id === me.id;
  const acts = useActs(reference, work, sheets.shown !== undefined);
  const { open } = sheets;
  const call = useReturnFromCall(
    work,
    isMine,
    useCallback(() => open("outcome"), [open]),
  );

  const dial = (by: "phone" | "whatsapp" | "mail") => {
    if (by !== "mail") call.dialled(isWide && by === "phone");
    if (by === "phone" && isWide) {
      void copyText(shownNumber(newest.phone.href) ?? newest.contact.phone, enquiryWords.outcome.numberCopied);
    }
    // Not awaited: the phone opens on the tap itself, and the request outlives the page.
    if (online) {
      void acts.run({
        path: "dial",
        body: { by },
        keepalive: true,
        onSaved: (result) => call.stored(result.work),
        onRefused: () => {
          call.forget();
          sheets.close();
        },
      });
    }
  };

  return {
    detail,
    newest,
    name: newest.contact.full_name,
    me,
    isMine,
    next: nextActs(newest, work, me.id),
    acts,
    online,
    prove,
    dial,
    shown: sheets.shown,
    open,
    closeSheet: sheets.close,
  };
}
