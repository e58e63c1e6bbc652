import { useMutation } from "@tanstack/react-query";
import type { Me } from "../../../server/contract/session.ts";
import { post } from "../../api/client.ts";
import { confirmStrings as strings } from "../../strings/confirm.ts";
import { forms } from "../../strings/forms.ts";
import { Button } from "../Button.tsx";
import { causeOf } from "../ErrorState.tsx";
import { Sheet } from "../Sheet.tsx";

interface Props {
  onProved: (me: Me) => void;
  onClose: () => void;
}

/** The demo has no passkey: a button stands for it. */
export function DemoSheet({ onProved, onClose }: Props) {
  const confirm = useMutation({ mutationFn: () => post<Me>("/confirm/demo"), onSuccess: onProved });
  return (
    <Sheet isOpen onClose={onClose} title={strings.demoTitle}>
      <p className="type-sub mt-1">{strings.demoText}</p>
      {confirm.isError && (
        <p role="alert" className="mt-2 text-brick">
          {causeOf(confirm.error)}
        </p>
      )}
      <div className="mt-3.5 flex wide:justify-end">
        <Button
          busy={confirm.isPending ? forms.saving : undefined}
          className="w-full wide:w-auto wide:min-w-45"
          onClick={() => confirm.mutate()}
        >
          {strings.demoConfirm}
        </Button>
      </div>
    </Sheet>
  );
}
