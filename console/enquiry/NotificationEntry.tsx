import { useQueryClient } from "@tanstack/react-query";
import type { EnquiryNotification } from "../../server/contract/inbox.ts";
import { post } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { TextButton } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { useChange } from "../parts/useChange.ts";
import { forms } from "../strings/forms.ts";
import { historyStrings as strings } from "../strings/history.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

interface Props {
  reference: string;
  notification: EnquiryNotification;
}

/** Shows the state of a mail to staff, an acknowledgement or a webhook. A failed one can be sent again. */
export function NotificationEntry({ reference, notification: { channel, state, error } }: Props) {
  const { online, detail } = useOpenEnquiry();
  const queryClient = useQueryClient();
  const again = useChange(
    () => post(`/enquiries/${reference}/resend`, { channel }),
    forms.notSaved,
    () => {
      notify({ kind: "done", title: strings.sentAgain });
      return queryClient.invalidateQueries({ queryKey: keys.enquiry(detail.reference) });
    },
  );
  return (
    <>
      {strings.notification[channel][state]}
      {error && <span className="type-annotation block text-brick">{error}</span>}
      {state === "failed" && (
        <TextButton
          className="-mt-1 -mb-2.5 -ml-1 block"
          aria-disabled={!online || again.isPending || undefined}
          onClick={() => online && !again.isPending && again.mutate(undefined)}
        >
          {again.isPending ? forms.saving : strings.sendAgain}
        </TextButton>
      )}
    </>
  );
}
