import { useEffect } from "react";
import { LIVE } from "../api/keys.ts";
import { listenToDesk } from "../api/live.ts";
import { queryClient } from "../api/query-client.ts";

/** Fetches what is shown again whenever the desk says that something changed. */
export function useLive(): void {
  useEffect(() => listenToDesk(() => void queryClient.invalidateQueries({ queryKey: LIVE })), []);
}
