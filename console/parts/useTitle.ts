import { useEffect } from "react";
import { shell } from "../strings/shell.ts";

/** Names the page in the browser's tab and history. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = shell.title(screen);
  }, [screen]);
}
