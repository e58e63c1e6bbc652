import { fill } from "../../core/content/fill.ts";
import { longDay, longTime } from "../../core/times.ts";
import { addressOf, Head, Lede, Panel, Post } from "./components.tsx";
import type { PageProps } from "./stored-data.ts";

/**
 * The pages without the enquiry itself: withdrawn, erased, not there, a limit is reached, or the database cannot be
 * reached.
 */
export function Ended({
  data,
  view,
  canMail,
}: PageProps<"withdrawn" | "erased" | "waiting" | "unavailable" | "too-often">) {
  const { words } = data;
  const head = { text: words.heading, reference: view.reference };
  if (view.state === "withdrawn") {
    return (
      <Panel>
        <Head {...head} chip={{ look: "withdrawn", label: words.chips.withdrawn }} />
        <Withdrawn {...{ data, view, canMail }} />
      </Panel>
    );
  }
  if (view.state === "erased") {
    const { lede, text: rest, mail, sealed } = words.erased;
    return (
      <Panel>
        <Head {...head} chip={{ look: "erased", label: words.chips.erased }} />
        <Lede>{fill(lede, { time: longTime(view.at) })}</Lede>
        <p className="mt-3.5 leading-snug text-ink-2">
          {view.sealedUntil ? fill(sealed, { time: longDay(view.sealedUntil) }) : rest}
          {canMail && ` ${mail}`}
        </p>
      </Panel>
    );
  }
  if (view.state === "too-often") {
    const { lede, text } = words.tooOften;
    return (
      <Panel>
        <Head {...head} />
        <Lede>{fill(lede, { minutes: String(view.minutes) })}</Lede>
        <p className="mt-3.5 leading-snug text-ink-2">{fill(text, { code: view.code })}</p>
        <a href={addressOf(view.reference)} className="btn btn-small btn-secondary mt-6">
          {words.tooOften.back}
        </a>
      </Panel>
    );
  }
  return (
    <Panel>
      <Head {...head} />
      <Lede>{words[view.state].lede}</Lede>
      {view.state === "waiting" && <p className="mt-3.5 leading-snug text-ink-2">{words.waiting.text}</p>}
    </Panel>
  );
}

function Withdrawn({ data: { words, form }, view }: PageProps<"withdrawn">) {
  const { reference, at, eraseAt } = view;
  return (
    <>
      <Lede>{fill(words.withdrawn.lede, { time: longTime(at) })}</Lede>
      <p className="mt-3.5 leading-snug text-ink-2">
        {words.withdrawn.text}
        {eraseAt && ` ${fill(words.withdrawn.eraseAt, { time: longDay(eraseAt) })}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={addressOf(reference, "erase")} className="btn btn-small btn-primary">
          {words.erase.button}
        </a>
        <Post reference={reference} action="again">
          <button type="submit" className="btn btn-small btn-secondary">
            {words.withdrawn.again}
          </button>
        </Post>
      </div>
      <p className="mt-5 text-[0.9375rem]/normal text-ink-2">
        {`${words.withdrawn.notice} `}
        <a href="/privacy" className="link py-1">
          {form.privacy}
        </a>
      </p>
    </>
  );
}
