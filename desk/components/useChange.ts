import { useMutation } from "@tanstack/react-query";
import { causeOf, DeskApiError } from "../api/client.ts";
import { prove } from "./proof.ts";
import { showToast } from "./toasts.ts";

/** Says why something was not done. What did not reach the desk can be tried again. @param title such as "Not saved" */
export function showSaveError(title: string, error: unknown, retry: () => void): void {
  const isUnreachable = error instanceof DeskApiError && error.isUnreachable;
  showToast({
    kind: "problem",
    title,
    text: causeOf(error),
    ...(isUnreachable && { action: { label: "Retry", onAction: retry } }),
  });
}

/**
 * A change that a screen sends to the desk. A refusal is shown as a toast.
 * @param refused the title of that toast
 */
export function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  refused: string,
  onDone: (answer: Answer, input: Input) => unknown,
) {
  const change = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error, input): void => showSaveError(refused, error, () => change.mutate(input)),
  });
  return change;
}

/** The same for what needs a fresh proof. */
export function useProvenChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  refused: string,
  onDone: (answer: Answer, input: Input) => void,
) {
  return useChange(
    async (input: Input) => ((await prove()) ? { answer: await send(input) } : null),
    refused,
    (done, input) => done && onDone(done.answer, input),
  );
}
