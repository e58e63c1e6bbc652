export const keyStrings = {
  hints: { move: "next, previous", take: "I take it", outcome: "outcome", all: "all keys" },
  title: "All keys",
  off: "Single keys are switched off under your account. Keys with Ctrl always work.",
  groups: [
    {
      name: "Lists",
      keys: [
        ["j k", "next, previous"],
        ["Enter", "open"],
        ["1 2 3 4", "To answer, Waiting, Done, Set aside"],
        ["r #", "release, delete (Set aside)"],
      ],
    },
    {
      name: "Enquiry",
      keys: [
        ["e", "I take it"],
        ["c", "call"],
        ["w", "WhatsApp"],
        ["m", "mail"],
        ["o", "outcome, then 1 to 4"],
        ["n", "note"],
        ["f", "follow-up"],
        ["u", "urgent"],
      ],
    },
    {
      name: "Everywhere",
      keys: [
        ["/", "search"],
        ["a", "add an enquiry"],
        ["Ctrl K", "search and go"],
        ["g e", "Enquiries"],
        ["g t", "Statistics"],
        ["g w", "Words"],
        ["g p", "People"],
        ["g r", "Requests"],
        ["g s", "System"],
        ["z", "undo, while the notice is shown"],
        ["Ctrl Enter", "send, save, publish"],
        ["Esc", "close"],
        ["Alt T", "notices"],
        ["?", "all keys"],
      ],
    },
  ],
} as const;
