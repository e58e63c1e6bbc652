import { inIndia } from "../../plain-text.ts";
import { audit } from "../../staff/session/audit.ts";
import { describeRetention, readRetentionDays } from "../../storage/retention-period.ts";
import { changeRetentionState, readRetentionState, resume, resumesAt } from "../../storage/retention-state.ts";
import { defineCommand, json } from "../program.ts";
import { withArchive } from "../support.ts";

export const retention = defineCommand({
  synopsis: "retention",
  summary: "Show how long enquiries are kept, and continue erasing after a jump of the clock",
  help: `
Erasing stops by itself when the clock jumped by more than a day since the last look, every hour. It continues after a day
without another jump. If the clock is right now, --continue continues at once.

  --continue  Say that the clock is right
  --json      Print JSON`,
  options: { continue: { type: "boolean" }, json: { type: "boolean" } },
  run(config, { continue: goOn, json: asJson }) {
    return withArchive(config, async ({ repository, database }) => {
      const now = new Date();
      if (goOn) {
        await changeRetentionState(repository, (state) => resume(state, now));
        await database.write(audit(null, "retention-continued", {}, now));
      }
      const days = await readRetentionDays(config, repository);
      const { stopped } = await readRetentionState(repository);
      if (asJson) return json({ days, stopped });
      const kept = `Enquiries are kept ${describeRetention(config, days)}`;
      if (stopped === null) return kept;
      const [from, to, on] = [stopped.from, stopped.at, resumesAt(stopped)].map(inIndia);
      return `${kept}\nErasing has stopped: the clock went from ${from} to ${to} IST. It continues on ${on} IST, or with --continue.`;
    });
  },
});
