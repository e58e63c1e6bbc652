/** The command line for staff and operator: `npm run -s enquiries -- list`. */
import { backup } from "./backup.ts";
import { breach } from "./breach.ts";
import { canary } from "./canary.ts";
import { content } from "./content.ts";
import { doctor } from "./doctor.ts";
import { erase, unseal } from "./erase.ts";
import { type Command, type CommandResult, type Streams, UsageError } from "./program.ts";
import { exportCsv, list, show } from "./read-enquiries.ts";
import { restore } from "./restore.ts";
import { staff } from "./staff.ts";

/** In the order of the help page. */
const commands: readonly Command[] = [
  ...[list, show, exportCsv, erase, unseal, breach, backup, restore, canary, doctor, staff, content],
];

function helpPage(): string {
  const width = Math.max(...commands.map(({ synopsis }) => synopsis.length));
  const rows = commands.map(({ synopsis, summary }) => `  ${synopsis.padEnd(width)}  ${summary}`);
  return `Usage: enquiries COMMAND [OPTIONS]

Read and manage the enquiries that the website has received.

${rows.join("\n")}

Run "enquiries COMMAND --help" for the options of a command. The commands use the settings of the server (DATA_DIR,
DATABASE_URL and so on), which may be running. Exit code 0: done; 1: nothing found, or failed; 2: wrong usage.`;
}

async function run(
  [given, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<CommandResult> {
  if (given === "--help" || given === "help") return { text: helpPage() };
  const command = commands.find(({ name }) => name === given);
  if (command) return command.execute(args, environment, streams);
  const problem = given === undefined ? "Missing command." : `Unknown command "${given}".`;
  throw new UsageError(`${problem} Run "enquiries --help" for the list.`);
}

/** Runs the command that the arguments name and prints its result. Resolves to the exit code. */
export async function enquiries(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  // Files written here hold personal data: only the owner may read them.
  process.umask(0o077);
  try {
    const { text, exitCode = 0 } = await run(args, environment, streams);
    streams.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
    return exitCode;
  } catch (error) {
    streams.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Runs the command line of this process. */
export async function runEnquiries(): Promise<void> {
  // Exit quietly when the reader closes the pipe early (EPIPE), as `head` does.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await enquiries(process.argv.slice(2), process.env, process);
}

if (import.meta.main) await runEnquiries();
