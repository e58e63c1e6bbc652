import { useNavigate } from "@tanstack/react-router";
import { causeOf, hasCode, post } from "../api/client.ts";
import { queryClient } from "../api/queries.ts";
import { showToast } from "../components/toasts.ts";
import { forgetTyped } from "../components/useTyped.ts";

/** The browser has forgotten the session, which has not ended in the database. */
const NOT_ENDED = "DESK18";

/** Returns a function that signs out on this device, clears all cached data and shows the sign-in screen. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    let isEnded = true;
    try {
      await post("/sign-out");
    } catch (error) {
      if (!hasCode(error, NOT_ENDED)) {
        showToast({ kind: "problem", title: "You are still signed in", text: causeOf(error) });
        return;
      }
      isEnded = false;
    }
    queryClient.clear();
    forgetTyped();
    await navigate({ to: "/sign-in", search: isEnded ? {} : { session: "not-ended" }, replace: true });
  };
}
