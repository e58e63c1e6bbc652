import { defineCommand, json, UsageError } from "../command.ts";
import { findEnquiry } from "../find-enquiry.ts";
import { withArchive } from "../open-archive.ts";

export const resend = defineCommand({
  synopsis: "resend REF | --all-dead",
  operands: [0, 1],
  summary: "makes letters due that have not arrived, the dead too",
  help: `
The running website sends them within seconds; what has arrived is not sent again.

  REF         the undelivered letters of this enquiry
  --all-dead  every dead letter
  --json      the result as JSON`,
  options: { "all-dead": { type: "boolean" }, json: { type: "boolean" } },
  async run(config, { "all-dead": allDead = false, json: asJson }, [given]) {
    if ((given === undefined) !== allDead) throw new UsageError("Say either a reference or --all-dead.");
    return withArchive(config, async ({ repository, outbox }) => {
      const which = given === undefined ? {} : { reference: (await findEnquiry(repository, given)).reference };
      const letters = await outbox.resend(which, new Date());
      const none = given === undefined ? "There is no dead letter." : `Every letter of ${which.reference} has arrived.`;
      const done = `${letters} ${letters === 1 ? "letter is" : "letters are"} due now: the running website sends them.`;
      const text = letters === 0 ? none : done;
      return { text: asJson ? json({ ...which, letters }) : text, nothing: letters === 0 };
    });
  },
});
