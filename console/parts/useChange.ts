import { useMutation } from "@tanstack/react-query";
import { ProofDeclined, withProof } from "../api/proof.ts";
import { causeOf } from "./ErrorState.tsx";
import { notify } from "./notices.ts";

/**
 * A change that a room sends to the desk. A refusal is shown as a notice.
 * @param refused the title of that notice
 */
export function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  refused: string,
  onDone: (answer: Answer, input: Input) => void,
) {
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ProofDeclined) return;
      notify({ kind: "problem", title: refused, text: causeOf(error) });
    },
  });
}

/** The same for what needs a fresh proof. A person who does not want to prove it leaves everything as it is. */
export const useProvenChange = <Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  refused: string,
  onDone: (answer: Answer, input: Input) => void,
) => useChange((input: Input) => withProof(() => send(input)), refused, onDone);
