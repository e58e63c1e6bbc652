import type { ComponentChildren } from "preact";
import { fill } from "../../core/content/fill.ts";
import { fillFacts } from "../../core/content/legal-facts.ts";
import { longTime } from "../../core/times.ts";
import { ChannelLink } from "../components/links.tsx";
import { ErrorSummary, FormFields } from "../enquiry-form/FormFields.tsx";
import { shownFields } from "../enquiry-form/shown-fields.ts";
import { addressOf, Head, Lede, Panel, Post, Rows, ScopeChoice } from "./components.tsx";
import { messageRows, type PageProps, purposeRows } from "./stored-data.ts";

const blockHead = "type-h3 border-b border-ink pb-2.5";
const small = "btn btn-small btn-secondary";

/** Shows the stored data, why and until when, and beside it the person's choices. */
export function Active({ data, view }: PageProps<"active">) {
  const { words } = data;
  const { reference, storedData } = view;
  const messages = messageRows(storedData, data);
  return (
    <>
      <Head text={words.heading} reference={reference} chip={{ look: "active", label: words.chips.active }} />
      <Lede>{words.lede}</Lede>
      {storedData.contact.email && messages.length === 0 && (
        <p className="mt-3 max-w-[44em] text-ink-2">
          {`${data.form.promise} `}
          <ChannelLink channel={data.phone} className="link mr-2 whitespace-nowrap" />
        </p>
      )}
      {storedData.correctedAt && (
        <p role="status" className="mt-5 border border-green bg-green-tint px-4 py-3">
          {fill(words.held.corrected, { time: longTime(storedData.correctedAt) })}
        </p>
      )}
      <div className="mt-10 grid gap-x-18 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <h2 className={blockHead}>{words.held.heading}</h2>
          <Rows rows={shownFields(storedData.contact, data.form)} />
          <h2 className={`${blockHead} mt-11`}>{words.held.purpose}</h2>
          <Rows rows={purposeRows(storedData, data)} />
          {messages.length > 0 && (
            <>
              <h2 className={`${blockHead} mt-11`}>{words.held.letters}</h2>
              <Rows rows={messages} />
            </>
          )}
        </div>
        <div className="min-w-0">
          <Actions data={data} view={view} />
          <Complaint data={data} />
        </div>
      </div>
    </>
  );
}

function Actions({ data: { words }, view: { reference, all } }: Pick<PageProps<"active">, "data" | "view">) {
  return (
    <div className="border-ink max-lg:border-t">
      <Action {...words.correct}>
        <a href={addressOf(reference, "correct")} className="btn btn-small btn-primary">
          {words.correct.button}
        </a>
      </Action>
      <Action {...words.withdraw}>
        <Post reference={reference} action="withdraw">
          <ScopeChoice words={words.scope} all={all} />
          <button type="submit" className={small}>
            {words.withdraw.button}
          </button>
        </Post>
      </Action>
      <Action {...words.erase}>
        <a
          href={addressOf(reference, "erase")}
          className="flex min-h-11 w-fit items-center font-semibold text-brick underline underline-offset-4 hover:text-ink"
        >
          {words.erase.button}
        </a>
      </Action>
      <Action {...words.copy}>
        <Post reference={reference} action="copy" className="flex flex-wrap gap-3">
          <button type="submit" name="format" value="text" className={small}>
            {words.copy.readable}
          </button>
          <button type="submit" name="format" value="json" className={small}>
            {words.copy.data}
          </button>
        </Post>
      </Action>
    </div>
  );
}

function Action({ title, text, children }: { title: string; text: string; children: ComponentChildren }) {
  return (
    <section className="border-b border-rule py-5 lg:first:pt-0">
      <h2 className="type-strong text-[1.125rem]/[1.3]">{title}</h2>
      <p className="mt-1 mb-3.5 leading-snug text-ink-2">{text}</p>
      {children}
    </section>
  );
}

/** Says whom to turn to. A sentence with a name that the company has not given is left out. */
function Complaint({ data: { words, facts } }: Pick<PageProps, "data">) {
  const { heading, text, nominee } = words.complaint;
  const texts = [fillFacts(text, facts), fillFacts(nominee, facts)].filter(Boolean);
  return (
    <section className="mt-10">
      <h2 className="type-strong text-[1.125rem]/[1.3]">{heading}</h2>
      {texts.map((each) => (
        <p key={each} className="mt-2 leading-snug text-ink-2">
          {each}
        </p>
      ))}
    </section>
  );
}

/** The fields of the enquiry form with the stored text, under the same rules. */
export function CorrectForm({ data: { words, form }, view }: PageProps<"correct">) {
  const { reference, draft, errors } = view;
  return (
    <div className="max-w-4xl">
      <Head text={words.correct.heading} reference={reference} />
      <Post reference={reference} action="correct" className="mt-7 border border-ink bg-sheet p-5 sm:p-7">
        {Object.values(errors).includes("missing") && (
          <ErrorSummary id="missing" place="contact" words={form} errors={errors} className="mb-5" />
        )}
        <FormFields place="contact" words={form} draft={draft} errors={errors} />
        <div className="mt-6 flex flex-wrap gap-3">
          {/* The server checks: browsers refuse addresses in Indian scripts. */}
          <button type="submit" formNoValidate className="btn btn-primary">
            {words.correct.save}
          </button>
          <a href={addressOf(reference)} className="btn btn-secondary">
            {words.correct.back}
          </a>
        </div>
      </Post>
    </div>
  );
}

/** Asks once more, because erasing cannot be undone. */
export function EraseQuestion({ data: { words }, view: { reference, all } }: PageProps<"erase">) {
  return (
    <Panel>
      <Head text={words.erase.heading} reference={reference} />
      <Lede>{words.erase.lede}</Lede>
      <Post reference={reference} action="erase">
        <ScopeChoice words={words.scope} all={all} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="btn btn-small btn-brick">
            {words.erase.confirm}
          </button>
          <a href={addressOf(reference)} className="btn btn-small btn-secondary">
            {words.erase.keep}
          </a>
        </div>
      </Post>
    </Panel>
  );
}
