import { useQuery } from "@tanstack/react-query";
import type { PrivacyRequests } from "../../server/staff/contract/requests.ts";
import { requestsQuery } from "../api/rooms.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { Section } from "../parts/Section.tsx";
import { requests as words } from "../words/requests.ts";
import { ClosedRequest, OpenRequest } from "./RequestRow.tsx";

function Content({ requests: { open, done } }: { requests: PrivacyRequests }) {
  if (open.length + done.length === 0) return <p className="type-sub mt-6">{words.none}</p>;
  return (
    <>
      {open.length === 0 ? (
        <p className="type-sub mt-6">{words.noneOpen}</p>
      ) : (
        <Section title={words.open(open.length)}>
          <ul className="mt-2.5 border-t border-ink">
            {open.map((request) => (
              <OpenRequest key={request.id} request={request} />
            ))}
          </ul>
        </Section>
      )}
      {done.length > 0 && (
        <Section title={words.closed}>
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
  const query = useQuery(requestsQuery);
  return (
    <Page title={words.title}>
      <p className="type-sub mt-1 max-w-[62ch]">{words.intro}</p>
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {(data) => <Content requests={data} />}
      </Loaded>
    </Page>
  );
}
