import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { FileView } from "../../core/api/content.ts";
import { useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { useKeys } from "../keys/useKeys.ts";
import { SaveStatus } from "./FieldNotes.tsx";
import { ContentBar, PublishLink, Unpublished } from "./PublishBar.tsx";
import { useFileEditing, useLeadToField, useSaveState } from "./useEditing.ts";

/**
 * The state of the file: issues, changes, saved or not; and the next step, which is the next issue or publishing. It
 * comes with the first change, and stays.
 */
export function EditBar({ view, onShow }: { view: FileView; onShow: () => void }) {
  const { file, issues, changes } = view;
  const navigate = useNavigate();
  const leadTo = useLeadToField();
  const editing = useFileEditing();
  const isOwner = useMe().role === "owner";
  const isKept = ["saved", "saving"].includes(useSaveState(editing));
  const own = issues.filter((issue) => issue.file === file.id);
  const isUntouched = changes === 0 && own.length === 0 && editing.edition() === 0;
  const [hasCome, setCome] = useState(false);
  const [shown, setShown] = useState(-1);
  const next = (shown + 1) % Math.max(1, own.length);

  function showNext(): void {
    const issue = own[next];
    if (!issue) return;
    setShown(next);
    onShow();
    leadTo(issue.path);
  }
  useKeys({
    "Control+Enter": () => {
      if (own.length > 0) return showNext();
      void editing.save();
      if (isOwner && changes > 0) void navigate({ to: "/words/publish" });
    },
  });
  if (!isUntouched && !hasCome) setCome(true);
  if (!hasCome) return null;
  return (
    <ContentBar
      title={
        own.length + changes === 0 && !isKept ? "Not kept yet" : <Unpublished problems={own.length} changes={changes} />
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
