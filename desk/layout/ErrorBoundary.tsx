import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { buttonLook } from "../components/Button.tsx";
import { Empty, ErrorState } from "../components/Loaded.tsx";
import { navigation } from "../strings/common.ts";

/** A screen that could not be shown: its code did not come, or it failed. */
export function ErrorBoundary({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="column">
      <ErrorState title="This screen could not be loaded." error={error} onRetry={retry} />
    </main>
  );
}

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <main className="column">
    <Empty title="There is nothing at this address.">
      <Link to="/" className={buttonLook("secondary", "normal", "mt-4 w-full wide:w-auto")}>
        {navigation.toTheList}
      </Link>
    </Empty>
  </main>
);
