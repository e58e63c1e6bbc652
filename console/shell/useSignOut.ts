import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { hasCode, post } from "../api/client.ts";
import { causeOf } from "../parts/ErrorState.tsx";
import { notify } from "../parts/notices.ts";
import { shell } from "../strings/shell.ts";

/** The server refuses the session already, and ends it in the database when that is back. */
const ENDS_LATER = "DESK18";

/** Returns a function that signs out on this device, forgets everything that was read and shows the way in. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    let ends: "later" | undefined;
    try {
      await post("/sign-out");
    } catch (error) {
      if (!hasCode(error, ENDS_LATER)) {
        notify({ kind: "problem", title: shell.notSignedOut, text: causeOf(error) });
        return;
      }
      ends = "later";
    }
    queryClient.clear();
    await navigate({ to: "/sign-in", search: ends ? { ends } : {}, replace: true });
  };
}
