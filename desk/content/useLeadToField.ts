import { useNavigate } from "@tanstack/react-router";
import type { Path } from "../../core/api/content.ts";
import { keyOf, showField } from "./field-tree.ts";

/** Leads to a field of the file whose form is open. That of another entry, or behind the other tab, is drawn first. */
export function useLeadToField(file: string): (path: Path) => void {
  const navigate = useNavigate();
  return (path) => {
    const at = keyOf(path);
    if (!showField(at)) void navigate({ to: "/words/$", params: { _splat: file }, search: { at }, resetScroll: false });
  };
}
