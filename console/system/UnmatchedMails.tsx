import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReceivedMail, Unmatched } from "../../server/staff/contract/letters.ts";
import { get, post } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { Button, TextButton } from "../parts/Button.tsx";
import { langOf } from "../parts/lang.ts";
import { notify } from "../parts/notices.ts";
import { Section } from "../parts/Section.tsx";
import { useChange } from "../parts/useChange.ts";
import { useSheet } from "../parts/useSheet.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { system } from "../words/system.ts";
import { AttachSheet } from "./AttachSheet.tsx";

const words = system.unmatched;

const unmatchedQuery = queryOptions({
  queryKey: keys.unmatched,
  queryFn: ({ signal }) => get<Unmatched>("/unmatched", signal),
  retry: false,
});

function Mail({ mail }: { mail: ReceivedMail }) {
  const now = useNow();
  const queryClient = useQueryClient();
  const sheet = useSheet(`attach-${mail.id}`);
  const remove = useChange(
    () => post<Unmatched>(`/unmatched/${mail.id}/remove`),
    system.notDone,
    (left) => {
      queryClient.setQueryData(keys.unmatched, left);
      void queryClient.invalidateQueries({ queryKey: keys.system });
      notify({ kind: "done", title: words.removed });
    },
  );
  const subject = mail.subject || words.noSubject;
  const marks = [
    ...(mail.automatic ? [words.automatic] : []),
    ...(mail.attachments.length > 0 ? [words.files(mail.attachments.length)] : []),
  ];
  return (
    <li className="border-b border-rule pt-3 pb-2.5 text-[1rem] leading-[1.4]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <b className="wrap-anywhere" lang={langOf(subject)}>
          {subject}
        </b>
        <span className="type-annotation">{shortTime(mail.at, now)}</span>
      </div>
      <p className="type-annotation wrap-anywhere">{[mail.from, ...marks].join(" · ")}</p>
      <p className="mt-1 line-clamp-4 max-w-[62ch] whitespace-pre-line wrap-anywhere" lang={langOf(mail.text)}>
        {mail.text}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        <Button kind="secondary" size="small" aria-label={words.chooseFor(subject)} onClick={sheet.open}>
          {words.choose}
        </Button>
        <TextButton
          className="text-[1rem]"
          aria-label={words.removeOf(subject)}
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {words.remove}
        </TextButton>
      </div>
      {sheet.isOpen && <AttachSheet mail={mail} onClose={sheet.close} />}
    </li>
  );
}

/** Mails that match no enquiry. Nothing is shown while there are none. */
export function UnmatchedMails() {
  const { data } = useQuery(unmatchedQuery);
  if (!data || data.mails.length === 0) return null;
  return (
    <Section title={words.title}>
      <p className="type-sub mt-1 max-w-[62ch]">{words.note}</p>
      <ul className="mt-2.5 border-t border-ink">
        {data.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </Section>
  );
}
