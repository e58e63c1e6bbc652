/** Sheets as entries of the history, so that the phone's gesture for going back closes them and nothing else. */
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sheet that is open over this address. */
    sheet?: string;
    /** Whether the desk opened this address by itself. */
    isAutoOpened?: boolean;
  }
}

/** The sheets that keys open over every screen. */
export const deskSheets = ["palette", "keys", "add"] as const;

/** The one of these sheets that is open. Only what draws it should listen to it. */
export function useShownSheet<Name extends string>(names: readonly Name[]): Name | undefined {
  const shown = useRouterState({ select: ({ location: { state } }) => state.sheet });
  return names.find((name) => name === shown);
}

/**
 * Opens and closes the sheets of a screen. One that opens from another takes its place.
 * @param names always the same array
 */
export function useSheets<Name extends string>(names: readonly Name[]) {
  const router = useRouter();
  const navigate = useNavigate();
  return useMemo(() => {
    const shown = () => router.state.location.state.sheet;
    const isOpen = () => names.some((name) => name === shown());
    const open = (sheet: Name): void => {
      const replace = shown() !== undefined;
      void navigate({ to: ".", search: true, hash: true, state: { sheet }, replace, resetScroll: false });
    };
    const close = (): void => {
      if (isOpen()) router.history.back();
    };
    return { isOpen, open, close };
  }, [router, navigate, names]);
}

/** One sheet of a screen. @param name no other sheet of the screen has it */
export function useSheet(name: string) {
  const names = useMemo(() => [name], [name]);
  const { open, close } = useSheets(names);
  return { isOpen: useShownSheet(names) !== undefined, open: useCallback(() => open(name), [open, name]), close };
}
