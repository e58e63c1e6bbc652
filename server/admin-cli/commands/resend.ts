import { defineCommand, json, UsageError } from "../program.ts";
import { requireEnquiry, withArchive } from "../support.ts";

function resendMessage(reference: string | undefined, count: number): string {
  if (count > 0) {
    return `${count} ${count === 1 ? "notification" : "notifications"} queued. The running server sends them within seconds.`;
  }
  return reference === undefined
    ? "There are no dead notifications."
    : `${reference} has no undelivered notifications.`;
}

export const resend = defineCommand({
  synopsis: "resend REF | --all-dead",
  operands: [0, 1],
  summary: "Retry undelivered notifications now",
  help: `
The running server sends them within seconds. Delivered notifications are never sent again.

  REF         Reference or ID: retry the undelivered notifications of this enquiry
  --all-dead  Retry every dead notification
  --json      Print the result as JSON`,
  options: { "all-dead": { type: "boolean" }, json: { type: "boolean" } },
  async run(config, { "all-dead": allDead = false, json: asJson }, [given]) {
    if (given === undefined && !allDead) throw new UsageError("Missing argument: give a reference or --all-dead.");
    if (given !== undefined && allDead) throw new UsageError("Give either a reference or --all-dead, not both.");
    return withArchive(config, async (store) => {
      const which = given === undefined ? {} : { reference: (await requireEnquiry(store, given)).reference };
      const letters = await store.outbox.resend(which, new Date());
      const text = asJson ? json({ ...which, letters }) : resendMessage(which.reference, letters);
      return { text, isEmpty: letters === 0 };
    });
  },
});
