import { useInfiniteQuery } from "@tanstack/react-query";
import type { PrivacyRequests } from "../../server/contract/requests.ts";
import { requestsQuery } from "../api/rooms.ts";
import type { Pages } from "../parts/ErrorState.tsx";
import { Loaded, MoreButton } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { Section } from "../parts/Section.tsx";
import { common } from "../strings/common.ts";
import { requests as strings } from "../strings/requests.ts";
import { ClosedRequest, OpenRequest } from "./RequestRow.tsx";

interface Props {
  pages: readonly PrivacyRequests[];
  query: Pages;
}

function Content({ pages, query }: Props) {
  const open = pages.flatMap((page) => page.open);
  const { openTotal = 0, done = [] } = pages[0] ?? {};
  if (open.length + done.length === 0) return <p className="type-sub mt-6">{strings.none}</p>;
  return (
    <>
      {open.length === 0 ? (
        <p className="type-sub mt-6">{strings.noneOpen}</p>
      ) : (
        <Section title={strings.open(openTotal)}>
          <ul className="mt-2.5 border-t border-ink">
            {open.map((request) => (
              <OpenRequest key={request.id} request={request} />
            ))}
          </ul>
          <MoreButton query={query} busy={common.loading}>
            {common.more}
          </MoreButton>
        </Section>
      )}
      {done.length > 0 && (
        <Section title={strings.closed}>
          <ul className="mt-2.5 border-t border-ink">
            {done.map((request) => (
              <ClosedRequest key={request.id} request={request} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Lists the requests that people made with the rights that the law gives them, and the parts that only staff can do. */
export function RequestsScreen() {
  const query = useInfiniteQuery(requestsQuery);
  return (
    <Page title={strings.title}>
      <p className="type-sub mt-1 max-w-[62ch]">{strings.intro}</p>
      <Loaded query={query} loading={strings.loading} failed={strings.failed}>
        {({ pages }) => <Content pages={pages} query={query} />}
      </Loaded>
    </Page>
  );
}
