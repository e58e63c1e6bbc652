import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SheetName } from "./open-enquiry.ts";

export interface Sheets {
  /** The sheet that is open over the enquiry. */
  shown: string | undefined;
  open: (sheet: SheetName) => void;
  close: () => void;
}

/** The sheets of an enquiry as entries of the history: Back closes the sheet. One that opens from another takes its place. */
export function useSheets(): Sheets {
  const router = useRouter();
  const navigate = useNavigate();
  const shown = useRouterState({ select: ({ location }) => location.state.sheet });
  const open = useCallback(
    (sheet: SheetName) => {
      const replace = router.state.location.state.sheet !== undefined;
      void navigate({ to: ".", search: true, hash: true, state: { sheet }, replace, resetScroll: false });
    },
    [navigate, router],
  );
  const close = useCallback(() => {
    if (router.state.location.state.sheet !== undefined) router.history.back();
  }, [router]);
  return { shown, open, close };
}
