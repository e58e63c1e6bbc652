import { Link } from "@tanstack/react-router";
import { buttonLook } from "../parts/Button.tsx";
import { Empty } from "../parts/Loaded.tsx";
import { shell } from "../strings/common.ts";

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <main className="column">
    <Empty title="There is nothing at this address.">
      <Link to="/" className={buttonLook("secondary", "normal", "mt-4 w-full wide:w-auto")}>
        {shell.toTheList}
      </Link>
    </Empty>
  </main>
);
