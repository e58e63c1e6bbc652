import { useMutation } from "@tanstack/react-query";
import { ProofDeclined, withProof } from "../api/proof.ts";
import { causeOf } from "./ErrorState.tsx";
import { notify } from "./notices.ts";

/**
 * A change that a room sends to the desk, after a fresh proof where the desk wants one. A refusal is shown as a notice.
 * @param refused the title of that notice
 */
export function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  refused: string,
  onDone: (answer: Answer, input: Input) => void,
) {
  return useMutation({
    mutationFn: (input: Input) => withProof(() => send(input)),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ProofDeclined)) notify({ kind: "problem", title: refused, text: causeOf(error) });
    },
  });
}
