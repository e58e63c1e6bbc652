import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";

const names = ["outcome", "follow-up", "more", "note", "erase", "split"] as const;
export type SheetName = (typeof names)[number];

const isOurs = (sheet: string): sheet is SheetName => (names as readonly string[]).includes(sheet);

export interface Sheets {
  /** The sheet that is open over the enquiry. */
  shown: SheetName | undefined;
  open: (sheet: SheetName) => void;
  close: () => void;
}

/** The sheets of an enquiry as entries of the history: Back closes the sheet. One that opens from another takes its place. */
export function useSheets(): Sheets {
  const router = useRouter();
  const navigate = useNavigate();
  const sheet = useRouterState({ select: ({ location }) => location.state.sheet });
  const shown = sheet !== undefined && isOurs(sheet) ? sheet : undefined;
  const open = useCallback(
    (next: SheetName) => {
      const replace = router.state.location.state.sheet !== undefined;
      void navigate({ to: ".", search: true, hash: true, state: { sheet: next }, replace, resetScroll: false });
    },
    [navigate, router],
  );
  const close = useCallback(() => {
    const { sheet: open } = router.state.location.state;
    if (open !== undefined && isOurs(open)) router.history.back();
  }, [router]);
  return { shown, open, close };
}
