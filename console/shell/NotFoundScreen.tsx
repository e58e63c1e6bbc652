import { Link } from "@tanstack/react-router";
import { buttonLook } from "../parts/button-look.ts";
import { Empty } from "../parts/Empty.tsx";
import { notFoundStrings } from "../strings/not-found.ts";

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <main className="column">
    <Empty title={notFoundStrings.title}>
      <Link to="/" className={buttonLook("secondary", "normal", "mt-4 w-full wide:w-auto")}>
        {notFoundStrings.toTheList}
      </Link>
    </Empty>
  </main>
);
