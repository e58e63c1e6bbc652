import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ContentField, FieldPath, FileView } from "../../core/api/content.ts";
import { addCaseStudy, CASE_STUDIES, changeFile, deleteCaseStudy } from "../api/content.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { showToast } from "../components/toasts.ts";
import { common } from "../strings/common.ts";
import { valuesIn } from "./FieldRow.tsx";
import { entryOf, keyOf } from "./field-tree.ts";
import { reasonOf, useEntryChange, useFileEditing } from "./useEditing.ts";

interface Props {
  view: FileView;
  entry: ContentField;
  list: ContentField;
  title: string;
}

/** Moves and removes the entry that is open. */
export function EntryActions({ view, entry, list, title }: Props) {
  const navigate = useNavigate();
  const { id } = useFileEditing();
  const place = Number(entry.path.at(-1));
  const { count = 0, least = 0 } = list.entries ?? {};
  const show = (path: FieldPath) =>
    void navigate({
      to: "/words/$",
      params: { _splat: id },
      search: { at: keyOf(path) },
      replace: true,
      resetScroll: false,
    });
  const move = useEntryChange("Not moved", (_, change) => {
    if (change.kind === "move") show([...list.path, change.to]);
  });
  const add = useEntryChange("Not added");
  const remove = useEntryChange("Not removed", () => {
    const values = valuesIn(view.fields, entry.path);
    showToast({
      kind: "done",
      title: `${title} is removed`,
      action: {
        label: common.undo,
        onAction: () => add.mutate({ kind: "add", list: list.path, at: place, values }),
        undoes: true,
      },
    });
    show(list.path);
  });
  if (list.locked !== undefined) return null;
  const isBusy = move.isPending || remove.isPending;
  const moveTo = (to: number) => move.mutate({ kind: "move", path: entry.path, to });
  return (
    <div className="mt-8 flex flex-wrap gap-2 border-t border-ink pt-3">
      {entryOf(view.fields, entry).day === undefined && (
        <>
          <Button kind="secondary" size="small" isDisabled={isBusy || place === 0} onClick={() => moveTo(place - 1)}>
            Move up
          </Button>
          <Button
            kind="secondary"
            size="small"
            isDisabled={isBusy || place >= count - 1}
            onClick={() => moveTo(place + 1)}
          >
            Move down
          </Button>
        </>
      )}
      <Button
        kind="danger"
        size="small"
        className="ml-auto"
        isDisabled={isBusy || count <= least}
        onClick={() => remove.mutate({ kind: "remove", path: entry.path })}
      >
        Remove
      </Button>
    </div>
  );
}

/** Deletes the case study that is open, once all typed changes are saved. For some seconds it can be undone. */
export function DeleteCaseStudy({ view: { file, fields } }: { view: FileView }) {
  const navigate = useNavigate();
  const editing = useFileEditing();
  const refresh = () => readAgain(keys.content);
  const refused = (title: string) => (error: unknown) => {
    refresh();
    showToast({ kind: "problem", title, text: reasonOf(error) });
  };
  const add = useMutation({ mutationFn: addCaseStudy, onSuccess: refresh, onError: refused("Not added") });
  const remove = useMutation({
    mutationFn: async () => {
      await editing.save();
      return changeFile(file.id, (revision) => deleteCaseStudy({ id: file.id, revision }));
    },
    onSuccess: (overview) => {
      queryClient.setQueryData(keys.content, overview);
      queryClient.removeQueries({ queryKey: keys.contentFile(file.id) });
      const study = { id: file.id.slice(CASE_STUDIES.length + 1), values: valuesIn(fields, []) };
      showToast({
        kind: "done",
        title: `${file.title} is deleted`,
        text: "It leaves the site when the words are published.",
        action: { label: common.undo, onAction: () => add.mutate(study), undoes: true },
      });
      void navigate({ to: "/words", replace: true });
    },
    onError: refused("Not deleted"),
  });
  return (
    <div className="mt-8 border-t border-ink pt-3">
      <Button kind="danger" size="small" isDisabled={remove.isPending} onClick={() => remove.mutate()}>
        Delete this case study
      </Button>
    </div>
  );
}
