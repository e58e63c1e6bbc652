/** Enquiries for staff and operator: `npm run -s enquiries -- list`. Exit code 0: done; 1: nothing there, or failed; 2: wrong usage. */
import { type Answer, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { printAnswer } from "./print-answer.ts";

const width = Math.max(...commands.map(({ synopsis }) => synopsis.length));

const help = `For staff and operator: the enquiries that the website has received.

${commands.map(({ synopsis, summary }) => `  ${synopsis.padEnd(width)}  ${summary}`).join("\n")}

Each has its own page: enquiries COMMAND --help. Exit code 0: done; 1: nothing there, or failed; 2: wrong usage.
The settings are those of the website (DATA_DIR, DATABASE_URL and so on), which may be running.`;

async function answer([name, ...args]: string[]): Promise<Answer> {
  if (name === "--help" || name === "help") return help;
  const command = commands.find((one) => one.name === name);
  if (command) return command.execute(args, process.env);
  const names = commands.map((one) => one.name).join(", ");
  throw new UsageError(
    `${name === undefined ? "Say what to do" : `There is no command ${name}`}: ${names}. See --help.`,
  );
}

// What is written here is about people: it is for the owner alone.
process.umask(0o077);
await printAnswer(answer(process.argv.slice(2)));
