import type { PlanWords } from "../../../core/content/plan.ts";
import type { ApprovalRow, OtherLicence, Plan } from "../../../core/planner/plan.ts";
import { GroupTitle } from "../chart/components.tsx";
import { inSentence, registrationNotes } from "../words.ts";

interface LicenceListProps {
  plan: Plan;
  words: PlanWords;
}

/** A licence names at most this many of the things it waits for; the chart names all. */
const WAITS = 2;

/** The licences of a plan in the order in which they fall due, then those that it does not list and why. */
export function LicenceList({ plan, words }: LicenceListProps) {
  const { columns, caption, groups, groupRunning, lede } = words.licences;
  const { approvals } = plan;
  return (
    <>
      <h2 className="sr-only">{words.licences.view}</h2>
      <p className="max-w-[38em] pt-5 text-ink-2">{lede}</p>
      <table className="licences">
        <caption className="sr-only">{caption.replace("{n}", String(approvals.length))}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              <span className="sr-only">{columns.number}</span>
            </th>
            {[columns.licence, columns.authority, columns.form, columns.waitsFor].map((column) => (
              <th scope="col" key={column} className="type-note text-ink-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(approvals, ({ group }) => group)].map(([group, rows]) => (
          <tbody key={group}>
            <tr className="group-head">
              <th scope="rowgroup" colSpan={5}>
                <GroupTitle>{plan.mode === "running" ? groupRunning : groups[group]}</GroupTitle>
              </th>
            </tr>
            {rows.map((approval) => (
              <Licence
                key={approval.id}
                approval={approval}
                number={approvals.indexOf(approval) + 1}
                plan={plan}
                words={words}
              />
            ))}
          </tbody>
        ))}
      </table>
      <div className="other-licences">
        <OtherLicences words={words.licences.notOnList} licences={plan.notOnList} />
        <OtherLicences words={words.licences.whereTheyApply} licences={plan.whereTheyApply} />
      </div>
    </>
  );
}

function Licence({ approval, number, plan, words }: LicenceListProps & { approval: ApprovalRow; number: number }) {
  const { columns, formShort, validity } = words.licences;
  const because = reasonOf(approval, plan, words);
  const law = plan.registration?.approval === approval.id ? plan.registration : undefined;
  const act = law && (law.act ?? (law.below ? undefined : words.registration.act[law.kind]));
  return (
    <tr>
      <td className="number type-note text-ink-3">{number}</td>
      <th scope="row">
        <b>{approval.title}</b>
        {because && <span className="type-note block text-brick">{because}</span>}
      </th>
      <td>
        <Label>{columns.authority}</Label>
        <p>{approval.authority}</p>
      </td>
      <td className={act || approval.form || approval.validity ? "" : "empty"}>
        <Label>{formShort}</Label>
        <p>
          {[act, approval.form].filter(Boolean).join(". ")}
          {law &&
            registrationNotes(law, words).map((note) => (
              <small key={note} className="type-note">
                {note}
              </small>
            ))}
          {approval.validity && (
            <small className="type-note">{validity.replace("{validity}", inSentence(approval.validity))}</small>
          )}
        </p>
      </td>
      <td className={approval.after.length > 0 ? "" : "empty"}>
        <Label>{columns.waitsFor}</Label>
        <ul>
          {approval.after.slice(0, WAITS).map(({ id, why, rule, title }) => (
            <li key={id}>
              {why} <small className="type-note">{rule ?? title}</small>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The head of the column, beside each line on a phone. Screen readers hear the column's own head. */
const Label = ({ children }: { children: string }) => (
  <span className="label type-note text-ink-3" aria-hidden="true">
    {children}
  </span>
);

function reasonOf({ because }: ApprovalRow, plan: Plan, { licences, questions }: PlanWords): string | undefined {
  if (!because) return undefined;
  if ("speciality" in because)
    return licences.because.speciality.replace(
      "{speciality}",
      inSentence(questions.specialities.options[because.speciality]),
    );
  const service = plan.services.find(({ slug }) => slug === because.service);
  return service && licences.because.service.replace("{service}", service.title);
}

interface OtherLicencesProps {
  words: PlanWords["licences"]["notOnList"];
  licences: readonly OtherLicence[];
}

/** Licences outside the list, each with its authority and the circumstance under which it applies. */
function OtherLicences({ words, licences }: OtherLicencesProps) {
  if (licences.length === 0) return null;
  return (
    <section>
      <h2 className="type-h3">{words.heading}</h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <ul className="mt-2.5">
        {licences.map(({ id, title, authority, where }) => (
          <li key={id}>
            <b>{where ? title : `${title}.`}</b> {where && `${where}. `}
            {authority}.
          </li>
        ))}
      </ul>
    </section>
  );
}
