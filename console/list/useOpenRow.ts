import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type MouseEvent, useCallback } from "react";
import type { OpenRow } from "./Row.tsx";

/** Whether the browser itself is to open the link: in another tab, another window, or as a file. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented;

/**
 * The reference of the enquiry that is opened, and what a click on a row does. The row is marked from the click on, before the
 * enquiry is drawn: a slow phone takes a while for that.
 */
export function useOpenRow(): { opened: string; onOpen: OpenRow } {
  const navigate = useNavigate();
  const opened = useRouterState({ select: ({ location }) => location.pathname.slice(1) });
  const onOpen = useCallback<OpenRow>(
    (event, reference) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      void navigate({ to: "/$reference", params: { reference }, search: true });
    },
    [navigate],
  );
  return { opened, onOpen };
}
