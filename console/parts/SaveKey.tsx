import type { RefObject } from "react";
import { useKeys } from "../keys/useKeys.ts";

/** Ctrl+Enter sends the form of a sheet, also from a field of several lines. */
export function SaveKey({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useKeys({ "Control+Enter": () => form.current?.requestSubmit() }, { inSheet: true });
  return null;
}
