import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PrivacyRequests } from "../../core/api/requests.ts";
import { requestsQuery } from "../api/queries.ts";
import { Loaded, MoreButton } from "../components/Loaded.tsx";
import { Page } from "../components/Page.tsx";
import { rows, Section } from "../components/Section.tsx";
import { ClosedRequest, OpenRequest } from "./RequestRow.tsx";

function Content({ pages, more }: { pages: readonly PrivacyRequests[]; more: ReactNode }) {
  const open = pages.flatMap((page) => page.open);
  const { openTotal = 0, done = [] } = pages[0] ?? {};
  if (open.length + done.length === 0) return <p className="type-sub mt-6">Nobody has asked for anything.</p>;
  return (
    <>
      {open.length === 0 ? (
        <p className="type-sub mt-6">Every request is done.</p>
      ) : (
        <Section title={`${openTotal} open`}>
          <ul className={rows}>
            {open.map((request, index) => (
              <OpenRequest key={request.id} request={request} isFirst={index === 0} />
            ))}
          </ul>
          {more}
        </Section>
      )}
      {done.length > 0 && (
        <Section title="Done">
          <ul className={rows}>
            {done.map((request) => (
              <ClosedRequest key={request.id} request={request} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/**
 * Lists the requests that people made with the rights that the law gives them, and the parts that only staff can do.
 */
export function RequestsScreen() {
  const query = useInfiniteQuery(requestsQuery);
  return (
    <Page title="Requests">
      <p className="type-sub mt-1 max-w-[62ch]">
        People correct, withdraw or erase what they wrote by the link of their receipt. The server does its part at
        once. The rest is yours, within 90 days.
      </p>
      <Loaded query={query} failed="The requests could not be loaded.">
        {({ pages }) => <Content pages={pages} more={<MoreButton query={query} />} />}
      </Loaded>
    </Page>
  );
}
