import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { FileView } from "../../core/api/content.ts";
import { causeOf, DeskApiError } from "../api/client.ts";
import { useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { useKeys } from "../keys/useKeys.ts";
import { plural } from "../strings/common.ts";
import { timeOfDay } from "../time/format.ts";
import { keyOf, showField } from "./field-tree.ts";
import { ContentBar, PublishLink } from "./PublishBar.tsx";
import { useFileEditing, useSaveState } from "./useEditing.ts";

/** Whether all changes are saved. */
function SaveStatus({ view }: { view: FileView }) {
  const editing = useFileEditing();
  const saveState = useSaveState(editing);
  if (saveState === "saving") return "Keeping...";
  if (saveState === "saved") return view.savedAt ? `Kept as you type, ${timeOfDay(view.savedAt)}` : "Kept as you type";
  const error = editing.error();
  const isNetwork = error instanceof DeskApiError && error.isUnreachable;
  return (
    <span className="text-brick">{`Not kept yet. What you typed stays on this page. ${isNetwork ? "" : causeOf(error)}`}</span>
  );
}

/** The state of the file: issues, changes, saved or not; and the next step, which is the next issue or publishing. */
export function EditBar({ view, onShow }: { view: FileView; onShow: () => void }) {
  const { file, issues, changes } = view;
  const navigate = useNavigate();
  const editing = useFileEditing();
  const isOwner = useMe().role === "owner";
  const own = issues.filter((issue) => issue.file === file.id);
  const [shown, setShown] = useState(-1);
  const next = (shown + 1) % Math.max(1, own.length);

  function showNext(): void {
    const issue = own[next];
    if (!issue) return;
    setShown(next);
    onShow();
    const key = keyOf(issue.path);
    // Another entry, or the other tab, is drawn first.
    if (!showField(key)) {
      void navigate({ to: "/words/$", params: { _splat: file.id }, search: { at: key }, resetScroll: false });
    }
  }
  useKeys({
    "Control+Enter": () => {
      if (own.length > 0) return showNext();
      void editing.save();
      if (isOwner && changes > 0) void navigate({ to: "/words/publish" });
    },
  });
  return (
    <ContentBar
      title={
        <>
          {own.length > 0 && <b className="font-semibold text-brick">{plural(own.length, "problem")}</b>}
          {own.length > 0 && ", "}
          {changes > 0 ? `${plural(changes, "change")} not published` : "No changes to publish"}
        </>
      }
      note={
        <span role="status">
          <SaveStatus view={view} />
        </span>
      }
    >
      {own.length > 0 ? (
        <Button kind="secondary" className="wide:min-w-45" onClick={showNext}>
          Show problem
        </Button>
      ) : (
        <PublishLink changes={changes} />
      )}
    </ContentBar>
  );
}
