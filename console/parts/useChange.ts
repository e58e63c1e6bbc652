import { useMutation } from "@tanstack/react-query";
import { useProof } from "./confirm-identity/useProof.tsx";
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
    onError: (error) => notify({ kind: "problem", title: refused, text: causeOf(error) }),
  });
}

/** The same for what needs a fresh proof. Render `sheet`: it asks for the code of people without a passkey. */
export function useProvenChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  refused: string,
  onDone: (answer: Answer, input: Input) => void,
) {
  const { prove, sheet } = useProof();
  const change = useChange(
    async (input: Input) => ((await prove()) ? { answer: await send(input) } : null),
    refused,
    (done, input) => done && onDone(done.answer, input),
  );
  return { ...change, sheet };
}
