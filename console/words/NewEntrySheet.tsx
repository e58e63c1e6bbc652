import { useQuery } from "@tanstack/react-query";
import type { WordsField } from "../../server/contract/words.ts";
import { newEntryQuery } from "../api/words.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { common } from "../strings/common.ts";
import { editStrings as strings } from "../strings/words.ts";
import { EntryForm } from "./EntryForm.tsx";
import { useFileEditing } from "./useEditing.ts";
import { useStructure } from "./useStructure.ts";

/** A new entry of a list, at its end. It is written once it passes every check. */
export function NewEntrySheet({ list, onClose }: { list: WordsField; onClose: () => void }) {
  const { id } = useFileEditing();
  const query = useQuery(newEntryQuery(id, list.path));
  const structure = useStructure(null, onClose);
  const at = list.entries?.count ?? 0;
  return (
    <Sheet isOpen onClose={onClose} title={strings.addTo(list.label)}>
      <Loaded query={query} loading={common.loading} failed={strings.failed}>
        {({ fields }) => (
          <EntryForm
            fields={fields}
            entry={[...list.path, at]}
            add={strings.add}
            adding={strings.adding}
            isPending={structure.isPending}
            error={structure.error}
            onAdd={(values) => structure.mutate({ kind: "add", list: list.path, at, values })}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
