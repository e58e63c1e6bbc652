import { useMutation, useQuery } from "@tanstack/react-query";
import type { PreviewLink } from "../../core/api/publications.ts";
import { causeOf } from "../api/client.ts";
import { useOnline } from "../api/connection.ts";
import { endPreviewLink, makePreviewLink, previewLinksQuery } from "../api/content.ts";
import { queryClient, readAgain } from "../api/queries.ts";
import { whoDid } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { copyLink } from "../components/CopyButton.tsx";
import { Field } from "../components/Field.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { ListRow, rows, Section } from "../components/Section.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { useChange } from "../components/useChange.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

const LINKS = previewLinksQuery.queryKey;

/** Links that are open, of all members, each with the button that ends it. */
function OpenLinks({ links }: { links: readonly PreviewLink[] }) {
  const now = useNow();
  const online = useOnline();
  const end = useChange(endPreviewLink, "Not ended", (answer) => queryClient.setQueryData(LINKS, answer));
  if (links.length === 0) return null;
  return (
    <Section title="Open links">
      <ul className={rows}>
        {links.map(({ id, page, by, expiresAt }) => (
          <ListRow key={id} name={page} note={`${whoDid(by)}, until ${shortTime(expiresAt, now)}`}>
            <Button
              kind="secondary"
              size="small"
              aria-label={`End the link to ${page} of ${whoDid(by)}`}
              isDisabled={!online || end.isPending}
              onClick={() => end.mutate(id)}
            >
              End
            </Button>
          </ListRow>
        ))}
      </ul>
    </Section>
  );
}

/** Makes a link by which somebody without a sign-in sees a page as it is at the desk, and lists those that are open. */
export function PreviewLinkSheet({ page, onClose }: { page: string; onClose: () => void }) {
  const online = useOnline();
  const query = useQuery(previewLinksQuery);
  const make = useMutation({
    mutationFn: () => makePreviewLink({ page }),
    onSuccess: ({ link, links }) => {
      queryClient.setQueryData(LINKS, { links });
      void copyLink(link);
    },
    onError: () => readAgain(LINKS),
  });
  return (
    <Sheet isOpen onClose={onClose} title="A link for a colleague">
      <p className="type-sub mt-1">
        It opens this page as it is at the desk, with later changes, without a sign-in. It works for 24 hours, for
        everybody who has it.
      </p>
      {make.data && (
        <Field
          label={`Link to ${page}`}
          hint="It is shown only now."
          value={make.data.link}
          readOnly
          onFocus={({ target }) => target.select()}
          className="mt-3"
          look="font-note"
        />
      )}
      {make.error && (
        <p role="alert" className="mt-3 text-brick">
          {causeOf(make.error)}
        </p>
      )}
      <div className="mt-3.5 grid gap-2 wide:flex wide:flex-row-reverse">
        {make.data ? (
          <Button icon="copy" className="wide:min-w-45" onClick={() => void copyLink(make.data.link)}>
            Copy again
          </Button>
        ) : (
          <Button
            icon="copy"
            className="wide:min-w-45"
            isDisabled={!online}
            busy={make.isPending ? "Making the link..." : undefined}
            onClick={() => make.mutate()}
          >
            Copy a link for a colleague
          </Button>
        )}
      </div>
      <Loaded query={query} failed="The links could not be loaded.">
        {({ links }) => <OpenLinks links={links} />}
      </Loaded>
    </Sheet>
  );
}
