export const signIn = {
  title: "Sign in",
  text: "Your passkey is on this phone. Your finger or your screen lock opens it. There is no password.",
  textOnLaptop: "Your passkey is on this computer. Your finger or your screen lock opens it. There is no password.",
  withPasskey: "Sign in with passkey",
  sendCode: "Send me a code by mail",
  demo: "Sign in as Demo owner",
  codeFor: "A code is for people without a passkey. If yours is lost, ask an owner to allow you a code for a day.",
  mail: "Your mail address",
  mailMissing: "Type your mail address.",
  sendTo: "Send the code",
  sending: "Sending...",
  codeTitle: "Type the code",
  codeText: (mail: string, time: string, minutes: number) =>
    `We sent it to ${mail} at ${time}. It works for ${minutes} minutes.`,
  digits: "6 digits",
  digitsMissing: "The code has 6 digits.",
  signIn: "Sign in",
  signingIn: "Signing in...",
  usePasskey: "Use my passkey instead",
  newCode: "Send a new code",
  wrong: (left: number) =>
    left === 0
      ? "No tries left. Send a new code."
      : `That code is not right. ${left} ${left === 1 ? "try" : "tries"} left.`,
  ranOut: "This code ran out. Send a new one.",
  noPasskey: "No passkey was used. Try again. Without a passkey, ask for a code by mail.",
  noPasskeyHere: "This browser cannot use passkeys. Ask for a code by mail.",
  noCodes: "This server sends no mail, so codes by mail are off. Use your passkey.",
  notReachable: "The desk cannot be reached.",
  notEnded:
    "You are signed out in this browser. The database is away, so the session has not ended there. Sign in when it is back and end this device under Account.",
  join: {
    title: (first: string) => `${first}, join the desk`,
    text: (owner: string, time: string) => `${owner} invites you. The link works once, until ${time}.`,
    textByOperator: (time: string) => `You are invited. The link works once, until ${time}.`,
    name: "Your name, as the others see it",
    nameMissing: "Type your name.",
    mail: "Mail",
    role: "Role",
    roles: { owner: "answers enquiries, invites people, publishes and erases", staff: "answers enquiries" },
    passkeyHere:
      "A passkey is made on this phone. Add a second one on your laptop later, so that a lost phone does not lock you out.",
    passkeyOnLaptop:
      "A passkey is made on this computer. Add a second one on your phone later, so that a lost computer does not lock you out.",
    make: "Make my passkey",
    making: "Waiting for your screen lock...",
    noLock: "I have no screen lock. Use mail codes",
    notMade: "No passkey was made. Try again, or use mail codes.",
    gone: (owner: string) => `This link was used or ran out. Ask ${owner} for a new one.`,
    goneByOperator: "This link was used or ran out. Ask for a new one.",
    goneTitle: "This link no longer works",
  },
} as const;
