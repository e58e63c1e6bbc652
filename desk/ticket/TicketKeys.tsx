import { type OfferedAction, useOffer } from "../keys/offered-actions.ts";
import { useKeys } from "../keys/useKeys.ts";
import { answerLooks, linkId } from "./AnswerBar.tsx";
import { useOpenTicket, useTicketActions } from "./useTicket.ts";

/** The actions on the opened ticket, by their keys and in the search over everything. */
export function TicketKeys() {
  const { detail, isMine, next, online, actions, open } = useOpenTicket();
  const acts = useTicketActions();
  const { assignee, status, urgent } = detail.ticket;
  const isOpen = status === "to-answer" || status === "waiting";
  const canSave = online && actions.running === null && status !== "set-aside";

  const own: OfferedAction = isMine
    ? { label: "Give back", words: "unassign", run: acts.unassign }
    : { label: "Take over", words: "assign", run: acts.takeOver };
  const offered: OfferedAction[] = [
    ...(canSave && isOpen
      ? [assignee === null ? { label: "I take it", words: "assign", key: "e", run: acts.assign } : own]
      : []),
    ...next.channels.map((channel) => ({
      ...answerLooks[channel],
      words: channel === "call" ? "phone ring" : "write reply answer",
      run: () => document.getElementById(linkId(channel))?.click(),
    })),
    ...(status === "set-aside"
      ? []
      : [
          { label: "Outcome", words: "reached no answer wrong number", key: "o", run: () => open("outcome") },
          { label: "Later", words: "follow-up date snooze remind", key: "f", run: () => open("follow-up") },
        ]),
    { label: "Add note", words: "write", key: "n", run: () => open("note") },
    ...(canSave
      ? [{ label: urgent ? "No longer urgent" : "Mark urgent", words: "priority", key: "u", run: acts.toggleUrgent }]
      : []),
    ...(canSave && isOpen
      ? [
          { label: "Give it to a colleague", words: "hand over assign", run: () => open("hand-over") },
          { label: "Move to Done", words: "close finish", run: acts.finish },
        ]
      : []),
    ...(canSave && status === "done" ? [{ label: "Open again", words: "reopen", run: acts.reopen }] : []),
  ];
  useOffer(offered);
  useKeys(Object.fromEntries(offered.flatMap(({ key, run }) => (key ? [[key, run]] : []))));
  return null;
}
