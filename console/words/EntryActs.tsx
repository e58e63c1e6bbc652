import { useNavigate } from "@tanstack/react-router";
import type { Path, WordsField, WordsFileView } from "../../server/contract/words.ts";
import { Button } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { toastStrings } from "../strings/toasts.ts";
import { editStrings as strings } from "../strings/words.ts";
import { keyOf } from "./paths.ts";
import { useFileEditing } from "./useEditing.ts";
import { useStructure } from "./useStructure.ts";
import { valuesIn } from "./values.ts";

interface Props {
  view: WordsFileView;
  entry: WordsField;
  list: WordsField;
  title: string;
}

/** Moves and removes the entry that is open. */
export function EntryActs({ view, entry, list, title }: Props) {
  const navigate = useNavigate();
  const { id } = useFileEditing();
  const place = Number(entry.path.at(-1));
  const { count = 0, least = 0 } = list.entries ?? {};
  const show = (path: Path) =>
    void navigate({
      to: "/words/$",
      params: { _splat: id },
      search: { at: keyOf(path) },
      replace: true,
      resetScroll: false,
    });
  const move = useStructure(strings.notMoved, (_, change) => {
    if (change.kind === "move") show([...list.path, change.to]);
  });
  const add = useStructure(strings.notAdded);
  const remove = useStructure(strings.notRemoved, () => {
    const values = valuesIn(view.fields, entry.path);
    notify({
      kind: "done",
      title: strings.removed(title),
      action: {
        label: toastStrings.undo,
        onAction: () => add.mutate({ kind: "add", list: list.path, at: place, values }),
      },
    });
    show(list.path);
  });
  if (list.locked !== undefined) return null;
  const isBusy = move.isPending || remove.isPending;
  const moveTo = (to: number) => move.mutate({ kind: "move", path: entry.path, to });
  return (
    <div className="mt-8 flex flex-wrap gap-2 border-t border-ink pt-3">
      <Button kind="secondary" size="small" isDisabled={isBusy || place === 0} onClick={() => moveTo(place - 1)}>
        {strings.moveUp}
      </Button>
      <Button kind="secondary" size="small" isDisabled={isBusy || place >= count - 1} onClick={() => moveTo(place + 1)}>
        {strings.moveDown}
      </Button>
      <Button
        kind="danger"
        size="small"
        className="ml-auto"
        isDisabled={isBusy || count <= least}
        onClick={() => remove.mutate({ kind: "remove", path: entry.path })}
      >
        {strings.remove}
      </Button>
    </div>
  );
}
