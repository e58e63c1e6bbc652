import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { common } from "../strings/common.ts";

/** A screen that could not be shown: its code did not come, or it failed. */
export function ScreenFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="column">
      <ErrorState title={common.screenDidNotCome} error={error} onRetry={retry} />
    </main>
  );
}

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <main className="column">
    <Empty title={common.notFound}>
      <Link to="/" className={buttonLook("secondary", "normal", "mt-4 w-full wide:w-auto")}>
        {common.toTheList}
      </Link>
    </Empty>
  </main>
);
