import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PublishState } from "../../server/staff/contract/words.ts";
import { isUnderWay, publishQuery } from "../api/words.ts";
import { Icon } from "../parts/Icon.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { PhoneBar } from "../parts/PhoneBar.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { publishStrings as strings, wordsStrings } from "../strings/words.ts";
import { BuildEnd } from "./BuildEnd.tsx";
import { Building } from "./Building.tsx";
import { Builds } from "./Builds.tsx";
import { GoesOut } from "./GoesOut.tsx";
import { PublishActs } from "./PublishActs.tsx";
import { TryFirst } from "./TryFirst.tsx";
import { type Publishing, usePublishing } from "./usePublishing.ts";

function Content({ state, publishing }: { state: PublishState; publishing: Publishing }) {
  const { build } = state;
  if (build && isUnderWay(state)) return <Building state={state} build={build} />;
  return (
    <>
      {build && <BuildEnd build={build} />}
      <GoesOut state={state} />
      <TryFirst state={state} publishing={publishing} />
      <Builds builds={state.builds} />
    </>
  );
}

/** Shows what goes out, offers to publish it, and follows the build. */
export function PublishScreen() {
  const query = useQuery(publishQuery);
  const isPublishing = query.data !== undefined && isUnderWay(query.data);
  const title = !isPublishing ? strings.title : query.data.build?.isTrial ? strings.trying : strings.publishing;
  const publishing = usePublishing();
  useTitle(title);
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
        <h1 className="type-screen">{title}</h1>
        <Loaded query={query} loading={strings.loading} failed={strings.failed}>
          {(state) => <Content state={state} publishing={publishing} />}
        </Loaded>
      </main>
      {query.data && <PublishActs state={query.data} publishing={publishing} />}
      {publishing.sheet}
    </>
  );
}
