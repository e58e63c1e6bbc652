import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publishQuery } from "../api/words.ts";
import { Icon } from "../parts/Icon.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { PhoneBar } from "../parts/PhoneBar.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { GoesOut } from "./GoesOut.tsx";
import { Outcome } from "./Outcome.tsx";
import { Publications } from "./Publications.tsx";
import { PublishActs } from "./PublishActs.tsx";
import { usePublishing } from "./usePublishing.ts";

/** Shows what goes out, publishes it, and goes back to earlier words. */
export function PublishScreen() {
  const query = useQuery(publishQuery);
  const publishing = usePublishing();
  useTitle(strings.title);
  return (
    <>
      <PhoneBar to="/words" label={wordsStrings.title} />
      <main
        id="content"
        tabIndex={-1}
        className="column px-(--pad) pt-5 pb-[calc(var(--below)+2rem)] outline-none wide:mx-auto wide:max-w-170"
      >
        <Link to="/words" className="type-link -ml-1 max-wide:hidden">
          <Icon name="back" size={16} />
          {wordsStrings.title}
        </Link>
        <h1 className="type-screen">{strings.title}</h1>
        <Loaded query={query} loading={strings.loading} failed={strings.failed}>
          {(state) => (
            <>
              <Outcome outcome={publishing.outcome} isDrawn={state.isDrawn} />
              {state.problem !== null && (
                <p role="alert" className="mt-4 text-brick wrap-anywhere">
                  {strings.problem(state.problem)}
                </p>
              )}
              <GoesOut state={state} />
              <Publications state={state} publishing={publishing} />
            </>
          )}
        </Loaded>
      </main>
      {query.data && <PublishActs state={query.data} publishing={publishing} />}
      {publishing.start.sheet}
      {publishing.again.sheet}
    </>
  );
}
