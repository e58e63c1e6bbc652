/** The strings of the sheets over an enquiry, and of the dialog when somebody else was first. */
export const sheetStrings = {
  outcome: {
    call: "How was the call?",
    chat: "How was the chat?",
    didNotCall: "I did not call",
    didNotChat: "I did not chat",
    dialled: (name: string, time: string) => `${name}, dialled ${time}`,
    numberCopied: "The number is copied.",
    number: "Number",
    choices: {
      reached: { title: "Reached", text: "we spoke" },
      "no-answer": { title: "No answer", text: "or engaged" },
      later: { title: "Call later", text: "they asked" },
      "wrong-number": { title: "Wrong number", text: "write instead" },
    },
    legend: "Outcome",
    next: { reached: "Then", "no-answer": "Try again", later: "Call" },
    back: (day: string) => `Back ${day}`,
    done: "Done",
    otherDay: "Other day",
    note: "One line for the others (optional)",
    choose: "Choose one",
    save: "Save",
  },

  days: { today: "Today", tomorrow: "Tomorrow", inTwoWeeks: "In 2 weeks" },

  calendar: "Day",

  menu: {
    markUrgent: "Mark urgent",
    unmarkUrgent: "No longer urgent",
    urgentHours: "2 business hours",
    copyLink: "Copy the link to this enquiry",
    setAside: "Set aside as spam",
    done: "Put to Done",
    exportPerson: "Export this person",
    erasePerson: "Erase this person",
    owner: "owner",
  },

  note: {
    title: "Note",
    text: "Only staff see it.",
    label: "Note",
    save: "Add note",
    forOwner: (name: string) => `Note for ${name}`,
    empty: "Write the note",
  },

  erase: {
    /** The name comes between the two. */
    title: { before: "Erase everything from ", after: "?" },
    text: "This cannot be undone. A restored backup is erased again.",
    enquiries: (count: number, references: string) =>
      `${count === 1 ? "1 enquiry" : `${count} enquiries`}: ${references}`,
    kept: (notes: number, messages: number, received: number) =>
      [
        ...(notes > 0 ? [notes === 1 ? "1 note" : `${notes} notes`] : []),
        ...(messages > 0 ? [messages === 1 ? "1 reply" : `${messages} replies`] : []),
        ...(received > 0 ? [`${received} received`] : []),
        "their history",
      ].join(", "),
    elsewhere: "Not reached from here:",
    receiptLists: "Delete those by hand; the receipt lists them.",
    keep: "Keep",
    erase: { passkey: "Erase, with passkey", code: "Erase, with a code by mail", demo: "Erase" },
    erasing: "Erasing...",
    receiptText: (time: string) => `Erased ${time}. Print or save this receipt: the desk keeps none of it.`,
    saveReceipt: "Save the receipt",
    erased: (date: string) => `This enquiry was erased on ${date}.`,
  },

  collision: {
    tookFirst: (name: string) => `${name} took it first`,
    changedFirst: (name: string) => `${name} changed it first`,
    somebody: "Somebody",
    ago: (duration: string) => `${duration} ago.`,
    seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
    isOnThePhone: (name: string) => `${name} is on the phone.`,
    nothingLost: "Nothing you did is lost.",
    leaveNote: "If you know something that helps, leave a note.",
    leaveItTo: (name: string) => `Leave it to ${name}`,
    noteFor: (name: string) => `Note for ${name}`,
    takeOver: (name: string) => `Take over, tell ${name}`,
    seeIt: "See what changed",
    saveAnyway: "Save mine now",
  },
};
