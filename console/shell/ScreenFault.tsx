import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../parts/ErrorState.tsx";

/** A screen that could not be shown: its code did not come, or it failed. */
export function ScreenFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="column">
      <ErrorState title="This screen did not come." error={error} onRetry={retry} />
    </main>
  );
}
