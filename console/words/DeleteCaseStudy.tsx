import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { WordsFileView } from "../../server/contract/words.ts";
import { addCaseStudy, CASE_STUDIES, deleteCaseStudy } from "../api/case-studies.ts";
import { keys } from "../api/keys.ts";
import { changeFile } from "../api/words.ts";
import { Button } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { caseStudyStrings as strings } from "../strings/case-studies.ts";
import { toastStrings } from "../strings/toasts.ts";
import { useFileEditing } from "./useEditing.ts";
import { reasonOf } from "./useStructure.ts";
import { valuesIn } from "./values.ts";

/** Deletes the case study that is open, after everything that was typed has arrived. For some seconds it can be undone. */
export function DeleteCaseStudy({ view: { file, fields } }: { view: WordsFileView }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const editing = useFileEditing();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keys.words });
  const refused = (title: string) => (error: unknown) => {
    refresh();
    notify({ kind: "problem", title, text: reasonOf(error) });
  };
  const add = useMutation({ mutationFn: addCaseStudy, onSuccess: refresh, onError: refused(strings.notAdded) });
  const remove = useMutation({
    mutationFn: async () => {
      await editing.keep();
      return changeFile(file.id, (revision) => deleteCaseStudy({ id: file.id, revision }));
    },
    onSuccess: (overview) => {
      queryClient.setQueryData(keys.words, overview);
      queryClient.removeQueries({ queryKey: keys.wordsFile(file.id) });
      const study = { id: file.id.slice(CASE_STUDIES.length + 1), values: valuesIn(fields, []) };
      notify({
        kind: "done",
        title: strings.deleted(file.title),
        text: strings.deletedText,
        action: { label: toastStrings.undo, onAction: () => add.mutate(study) },
      });
      void navigate({ to: "/words", replace: true });
    },
    onError: refused(strings.notDeleted),
  });
  return (
    <div className="mt-8 border-t border-ink pt-3">
      <Button kind="danger" size="small" isDisabled={remove.isPending} onClick={() => remove.mutate()}>
        {strings.delete}
      </Button>
    </div>
  );
}
