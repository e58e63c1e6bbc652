import { fill } from "../../core/content/fill.ts";
import { Glyph } from "../components/Glyph.tsx";
import { addressOf, Head, Lede, Panel, Post } from "./components.tsx";
import type { PageProps } from "./stored-data.ts";

/** Opened from a mail: a button asks for the code, because programs that look at mails open links, too. */
export function AskCode({ data, view, canMail }: PageProps<"ask-code">) {
  const { code, heading } = data.words;
  const { reference, token, address } = view;
  return (
    <Panel>
      <Head text={heading} reference={reference} />
      {canMail ? (
        <>
          <Lede>{fill(code.ask, { address })}</Lede>
          <Post reference={reference} action="code" token={token} className="mt-6">
            <button type="submit" className="btn btn-primary">
              {code.send}
            </button>
          </Post>
        </>
      ) : (
        <Lede>{fill(code.noMail, { email: data.email })}</Lede>
      )}
    </Panel>
  );
}

/** The field for the code, and what is wrong with the last one. */
export function EnterCode({ data, view }: PageProps<"enter-code">) {
  const { code, heading } = data.words;
  const { reference, token, browserToken, address, triesLeft } = view;
  const wrong = { 0: code.wrong.none, 1: code.wrong.one, 2: code.wrong.two }[triesLeft];
  return (
    <Panel>
      <Head text={heading} reference={reference} />
      <Lede>{fill(code.lede, { address })}</Lede>
      <Post reference={reference} action="open" token={token} className="mt-6 flex flex-wrap items-end gap-3">
        <input type="hidden" name="browserToken" value={browserToken} />
        <div className="w-full sm:w-52">
          <label htmlFor="code" className="type-strong mb-2 block">
            {code.label}
          </label>
          <input
            id="code"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? "code-error" : undefined}
            className="field tracking-[0.3em]"
          />
        </div>
        <button type="submit" className="btn btn-primary">
          {code.show}
        </button>
      </Post>
      {wrong && (
        <p id="code-error" role="alert" className="field-error">
          <Glyph name="alert" size={17} />
          {wrong}
        </p>
      )}
      <Post reference={reference} action="code" token={token} className="mt-3 text-ink-2">
        {`${code.spam} `}
        <button type="submit" className="link min-h-11 cursor-pointer">
          {code.again}
        </button>
      </Post>
    </Panel>
  );
}

/** The link has expired, or is wrong. It is the same for an enquiry that never existed. */
export function NoLink({ data, view, canMail }: PageProps<"no-link">) {
  const { expired } = data.words;
  return (
    <Panel>
      <Head text={expired.heading} />
      <Lede>{expired.lede}</Lede>
      {view.asked && (
        <p role="status" className="mt-6 border border-green bg-green-tint px-4 py-3">
          {expired.sent}
        </p>
      )}
      {canMail ? (
        <form method="post" action={addressOf(view.reference, "link")} className="mt-6 flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-80">
            <label htmlFor="email" className="type-strong mb-2 block">
              {expired.label}
            </label>
            <input
              id="email"
              name="email"
              inputMode="email"
              required
              autoComplete="email"
              maxLength={254}
              className="field"
            />
          </div>
          <button type="submit" className="btn btn-primary">
            {expired.send}
          </button>
        </form>
      ) : (
        <p className="mt-6">{fill(expired.noMail, { email: data.email })}</p>
      )}
    </Panel>
  );
}
