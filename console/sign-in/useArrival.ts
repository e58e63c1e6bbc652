import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Me } from "../../server/contract/session.ts";
import { keys } from "../api/keys.ts";

/** An address of the desk itself, and nothing that a browser would take for another site. */
const isInside = (to: string): boolean => /^\/(?![/\\])/.test(to);

/** Returns what to do once a person is signed in: go where they wanted to go. @param to a path below /desk */
export function useArrival(to = "/"): (me: Me) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (me) => {
    queryClient.setQueryData(keys.me, me);
    router.history.replace(`/desk${isInside(to) ? to : "/"}`.replace(/(.)\/$/, "$1"));
  };
}
