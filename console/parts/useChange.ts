import { useMutation } from "@tanstack/react-query";
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
