import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";

const names = ["outcome", "follow-up", "more", "note", "erase", "split"] as const;
export type SheetName = (typeof names)[number];

const ours = (sheet: string | undefined): SheetName | undefined => names.find((name) => name === sheet);

/** The sheet that is open over the enquiry. Only what draws it listens to it: the enquiry below need not be drawn again. */
export const useShownSheet = (): SheetName | undefined =>
  useRouterState({ select: ({ location }) => ours(location.state.sheet) });

export interface Sheets {
  isOpen: () => boolean;
  open: (sheet: SheetName) => void;
  close: () => void;
}

/** The sheets of an enquiry as entries of the history: Back closes the sheet. One that opens from another takes its place. */
export function useSheets(): Sheets {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useCallback(() => ours(router.state.location.state.sheet) !== undefined, [router]);
  const open = useCallback(
    (next: SheetName) => {
      const replace = router.state.location.state.sheet !== undefined;
      void navigate({ to: ".", search: true, hash: true, state: { sheet: next }, replace, resetScroll: false });
    },
    [navigate, router],
  );
  const close = useCallback(() => {
    if (isOpen()) router.history.back();
  }, [isOpen, router]);
  return { isOpen, open, close };
}
