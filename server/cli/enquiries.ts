/** Enquiries for staff and operator: `npm run -s enquiries -- list`. Exit code 0: done; 1: nothing there, or failed; 2: wrong usage. */
import { type Answer, UsageError } from "./command.ts";
import { commands } from "./commands.ts";

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

// A reader that needs no more, like head, is no fault.
process.stdout.on("error", () => process.exit(0));
// What is written here is about people: it is for the owner alone.
process.umask(0o077);
try {
  const result = await answer(process.argv.slice(2));
  const { text, nothing } = typeof result === "string" ? { text: result, nothing: false } : result;
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
  if (nothing) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
