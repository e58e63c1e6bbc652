/** The acts of staff on a request: close it, and keep its receipt. */
import { useQueryClient } from "@tanstack/react-query";
import type { PrivacyRequest, PrivacyRequests } from "../../server/contract/requests.ts";
import { getText, post } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { notify } from "../parts/notices.ts";
import { saveFile } from "../parts/save-file.ts";
import { useChange } from "../parts/useChange.ts";
import { requests as strings } from "../strings/requests.ts";

/** Says that a request is done in every place. */
export function useCloseRequest() {
  const queryClient = useQueryClient();
  return useChange(
    ({ id }: Pick<PrivacyRequest, "id" | "reference">) => post<PrivacyRequests>(`/requests/${id}/done`, {}),
    strings.notDone,
    (_, { reference }) => {
      void queryClient.invalidateQueries({ queryKey: keys.requests });
      void queryClient.invalidateQueries({ queryKey: keys.lists });
      notify({ kind: "done", title: strings.saved(reference) });
    },
  );
}

/** Saves the receipt, which names nobody, for the file. */
export const useReceipt = () =>
  useChange(
    ({ id }: PrivacyRequest) => getText(`/requests/${id}/receipt`),
    strings.notDone,
    (text, { kind, reference }) => saveFile(`${kind}-${reference}.txt`, "text/plain;charset=utf-8", text),
  );
