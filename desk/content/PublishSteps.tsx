import type { PublishProgress, PublishStep } from "../../core/api/publications.ts";
import { Icon } from "../components/Icon.tsx";
import { rows } from "../components/Section.tsx";

const labels: Record<PublishStep, [running: string, done: string]> = {
  check: ["Checking the words", "Words checked"],
  draw: ["Drawing pages, cards and PDFs", "Pages, cards and PDFs drawn"],
  show: ["Showing them to visitors", "Shown to visitors"],
};

const steps = Object.keys(labels) as PublishStep[];

/** The share that is done: the first and the last step count as much as one page. */
function shareOf({ step, drawn, all }: NonNullable<PublishProgress["running"]>): number {
  const done = { check: 0, draw: 1 + drawn, show: 1 + all }[step];
  return done / (all + 2);
}

/** The steps of a publication, as the desk makes them. @param running null until the desk has answered */
export function PublishSteps({ running }: Pick<PublishProgress, "running">) {
  const share = running ? shareOf(running) : 0;
  const at = steps.indexOf(running?.step ?? "check");
  return (
    <section aria-label="Publishing" className="mt-4">
      <p className="type-sub">Visitors see the old words until the end. You may leave this page.</p>
      <div
        role="progressbar"
        aria-label="Publishing"
        aria-valuenow={Math.round(share * 100)}
        className="mt-4 h-3 border-x border-ink"
      >
        <div className="relative top-1 h-1 bg-rule">
          <div className="h-full origin-left bg-ink transition-transform" style={{ transform: `scaleX(${share})` }} />
        </div>
      </div>
      <ol className={rows}>
        {steps.map((step, place) => (
          <li
            key={step}
            aria-current={place === at ? "step" : undefined}
            className={`grid min-h-13 grid-cols-[1.5rem_1fr_auto] items-center gap-2.5 border-b border-rule pt-0.5 text-[1rem] ${
              place === at ? "font-semibold" : place > at ? "text-ink-3" : ""
            }`}
          >
            <span className="text-green">{place < at && <Icon name="tick" />}</span>
            <span>{labels[step][place < at ? 1 : 0]}</span>
            {step === "draw" && running && running.all > 0 && (
              <span className="type-annotation">{`${running.drawn} of ${running.all}`}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
