import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sheet that is open over this address. */
    sheet?: string;
  }
}

/**
 * A sheet as an entry of the history, so that the phone's gesture for going back closes it and nothing else.
 * @param name one for each sheet of a screen
 */
export function useSheet(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useRouterState({ select: ({ location }) => location.state.sheet === name });
  const open = useCallback(() => {
    void navigate({ to: ".", search: true, hash: true, state: { sheet: name }, resetScroll: false });
  }, [navigate, name]);
  const close = useCallback(() => {
    if (router.state.location.state.sheet === name) router.history.back();
  }, [router, name]);
  return { isOpen, open, close };
}
