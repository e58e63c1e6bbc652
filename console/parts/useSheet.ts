import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sheets that are open over this address, the topmost last. */
    sheets?: readonly string[];
  }
}

/**
 * A sheet as an entry of the history, so that the phone's gesture for going back closes it and nothing else.
 * @param name one for each sheet
 */
export function useSheet(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useRouterState({ select: ({ location }) => location.state.sheets?.includes(name) ?? false });
  const open = useCallback(() => {
    const sheets = router.state.location.state.sheets ?? [];
    if (sheets.includes(name)) return;
    void navigate({ to: ".", search: true, hash: true, state: { sheets: [...sheets, name] }, resetScroll: false });
  }, [router, navigate, name]);
  const close = useCallback(() => {
    if (router.state.location.state.sheets?.at(-1) === name) router.history.back();
  }, [router, name]);
  return { isOpen, open, close };
}
