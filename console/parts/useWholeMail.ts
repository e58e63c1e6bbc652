import { useState } from "react";
import type { ReceivedMessage } from "../../server/contract/messages.ts";
import { get } from "../api/client.ts";
import { historyStrings } from "../strings/history.ts";
import { useChange } from "./useChange.ts";

/**
 * A mail of a list, which holds its beginning, and what loads the rest.
 * @param onRead called when the whole is there
 */
export function useWholeMail(mail: ReceivedMessage, onRead?: () => void) {
  const [whole, setWhole] = useState<ReceivedMessage>();
  const reading = useChange(
    () => get<ReceivedMessage>(`/received/${encodeURIComponent(mail.id)}`),
    historyStrings.mailFailed,
    (answer) => {
      setWhole(answer);
      onRead?.();
    },
  );
  return { mail: whole ?? mail, isReading: reading.isPending, readAll: () => reading.mutate(undefined) };
}
