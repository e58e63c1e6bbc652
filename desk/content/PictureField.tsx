import { Suspense } from "react";
import type { ContentField, FieldPath, FieldValue, FileView } from "../../core/api/content.ts";
import { lazyComponent } from "../components/browser.ts";
import { fieldId, isInside, isSame } from "./field-tree.ts";
import { useEntryChange, useFileEditing, useTyped } from "./useEditing.ts";

export const PictureInput = lazyComponent(async () => (await import("../pictures/PictureInput.tsx")).PictureInput);

const MIDDLE = 50;

interface Props {
  field: ContentField;
  view: FileView;
  issue: string | undefined;
}

/** The picture of a person or a case study, with the point that stays in view. What it shows is a field of its own. */
export function PictureField({ field, view: { fields }, issue }: Props) {
  const editing = useFileEditing();
  const remove = useEntryChange("Not removed");
  const group = field.path.slice(0, -1);
  const fieldAt = (path: FieldPath) => fields.find((other) => isSame(other.path, path));
  const [across, down]: [FieldPath, FieldPath] = [
    [...group, "focus", "x"],
    [...group, "focus", "y"],
  ];
  const name = useShown(field);
  const x = useShown(fieldAt(across), across);
  const y = useShown(fieldAt(down), down);

  const setFocus = (focus: { x: number; y: number }) => {
    editing.set(across, focus.x);
    editing.set(down, focus.y);
  };
  const change = (to: string) => {
    editing.set(field.path, to);
    if (x !== undefined) setFocus({ x: MIDDLE, y: MIDDLE });
  };
  const leaveOut = () => {
    if (field.value !== undefined) return remove.mutate({ kind: "remove", path: group });
    for (const { path, draft } of fields)
      if (isInside(path, group) && draft) void editing.choose({ kind: "theirs", path });
  };
  return (
    <div id={fieldId(field.path)} className="scroll-mt-24 pt-5">
      <Suspense>
        <PictureInput
          label="The picture"
          value={String(name ?? "")}
          onChange={change}
          focus={{ x: Number(x ?? MIDDLE), y: Number(y ?? MIDDLE) }}
          onFocus={setFocus}
          onRemove={fieldAt(group)?.empty === "optional" ? leaveOut : undefined}
          error={issue}
        />
      </Suspense>
    </div>
  );
}

/** The present value of a field: what was typed last, or what the desk has. */
function useShown(field: ContentField | undefined, path = field?.path ?? []): FieldValue | undefined {
  return useTyped(path) ?? field?.draft?.value ?? field?.value;
}
