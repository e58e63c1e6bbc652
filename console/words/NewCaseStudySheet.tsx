import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ADDRESS_TAKEN, addCaseStudy, CASE_STUDIES } from "../api/case-studies.ts";
import { hasCode } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { newEntryQuery } from "../api/words.ts";
import { Field } from "../parts/Field.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { notify } from "../parts/notices.ts";
import { Sheet } from "../parts/Sheet.tsx";
import { caseStudyStrings as strings } from "../strings/case-studies.ts";
import { EntryForm } from "./EntryForm.tsx";

const ADDRESS = /^[a-z\d]+(-[a-z\d]+)*$/;

/** A new case study. Its page opens once it passes every check. */
export function NewCaseStudySheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(newEntryQuery(CASE_STUDIES, []));
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState<string>();
  const add = useMutation({
    mutationFn: addCaseStudy,
    onSuccess: (view) => {
      queryClient.setQueryData(keys.wordsFile(view.file.id), view);
      void queryClient.invalidateQueries({ queryKey: keys.words });
      notify({ kind: "done", title: strings.added(view.file.title) });
      // In place of the sheet, so that Back leads to the list.
      void navigate({ to: "/words/$", params: { _splat: view.file.id }, replace: true });
    },
    onError: (error) => setFault(hasCode(error, ADDRESS_TAKEN) ? strings.taken : undefined),
  });
  return (
    <Sheet isOpen onClose={onClose} title={strings.add}>
      <Loaded query={query} loading={strings.loading} failed={strings.failed}>
        {({ fields }) => (
          <EntryForm
            fields={fields}
            entry={[]}
            add={strings.add}
            adding={strings.adding}
            isPending={add.isPending}
            error={hasCode(add.error, ADDRESS_TAKEN) ? null : add.error}
            onAdd={(values) => {
              if (ADDRESS.test(address)) add.mutate({ id: address, values });
              else setFault(strings.notAnAddress);
            }}
          >
            <Field
              className="mt-4"
              label={strings.address}
              hint={strings.addressHint}
              value={address}
              error={fault}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => setAddress(target.value.trim())}
            />
          </EntryForm>
        )}
      </Loaded>
    </Sheet>
  );
}
