/** The frame of every command: help page, options, output and exit code. */
import type { Readable, Writable } from "node:stream";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/** Text for standard output. With `isEmpty` the exit code is 1: nothing was found or done. */
export type CommandResult = string | { text: string; isEmpty: boolean };

/** Where a command asks and writes: the terminal of a process, or what a test reads. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Wrong arguments, or a command that does not support the configured database. Exit code 2. */
export class UsageError extends Error {}

interface Description<O extends Options, S> {
  /** Name and arguments, for example `show REF`. */
  synopsis: string;
  /** The least and the most operands. */
  operands?: readonly [number, number];
  summary: string;
  /** Explanation and one line for each option. */
  help: string;
  options: O;
  run(settings: S, values: Parsed<O>["values"], operands: readonly string[], streams: Streams): Promise<CommandResult>;
}

export interface Command {
  name: string;
  synopsis: string;
  summary: string;
  /** @throws UsageError */
  execute(args: readonly string[], environment: NodeJS.ProcessEnv, streams: Streams): Promise<CommandResult>;
}

function parse<O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A command of a program (empty for a program with one command), which reads its settings from the environment. */
function makeCommand<const O extends Options, S>(
  program: string,
  readSettings: (environment: NodeJS.ProcessEnv) => S,
  description: Description<O, S>,
): Command {
  const { synopsis, operands: [least, most] = [0, 0], summary, help, options, run } = description;
  const [name = ""] = synopsis.split(" ");
  const call = (words: string) => `${program} ${words}`.trim();
  const page = `${call(synopsis)}\n\n${summary}.\n\n${help.replace(/^\n/, "")}\n\n  --help  Print this page`;

  return {
    name,
    synopsis,
    summary,
    async execute(args, environment, streams) {
      if (args.includes("--help")) return page;
      try {
        const { values, positionals } = parse(args, options);
        const { length } = positionals;
        if (length < least || length > most) {
          throw new UsageError(`${length < least ? "Missing" : "Unexpected"} argument. Usage: ${call(synopsis)}.`);
        }
        return await run(readSettings(environment), values, positionals, streams);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new UsageError(`${error.message} Run "${call(name)} --help" for help.`);
      }
    },
  };
}

/** Defines a command that prints its help with --help and rejects unknown options and operands. */
export const defineCommand = <const O extends Options>(description: Description<O, Config>): Command =>
  makeCommand("enquiries", readConfig, description);

interface Program {
  name: string;
  purpose: string;
  /** In the order of the help page. */
  commands: readonly Command[];
  /** A note that holds for all commands. */
  notes: string;
}

function helpPage({ name, purpose, commands, notes }: Program): string {
  const width = Math.max(...commands.map(({ synopsis }) => synopsis.length));
  const rows = commands.map(({ synopsis, summary }) => `  ${synopsis.padEnd(width)}  ${summary}`);
  return `Usage: ${name} COMMAND [OPTIONS]\n\n${purpose}\n\n${rows.join("\n")}\n\n${notes}`;
}

/** Runs the command that the arguments name. */
export async function runProgram(
  program: Program,
  [given, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<CommandResult> {
  if (given === "--help" || given === "help") return helpPage(program);
  const command = program.commands.find((known) => known.name === given);
  if (command) return command.execute(args, environment, streams);
  const problem = given === undefined ? "Missing command." : `Unknown command "${given}".`;
  throw new UsageError(`${problem} Run "${program.name} --help" for the list.`);
}

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Prints the result. @returns the exit code: 0 done, 1 nothing found or failed, 2 wrong usage */
export async function printResult(pending: Promise<CommandResult>, { stdout, stderr }: Streams): Promise<number> {
  try {
    const result = await pending;
    const { text, isEmpty } = typeof result === "string" ? { text: result, isEmpty: false } : result;
    stdout.write(text.endsWith("\n") ? text : `${text}\n`);
    return isEmpty ? 1 : 0;
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** A program with everything that it takes from its process. Resolves to the exit code. */
export type Main = (args: readonly string[], environment: NodeJS.ProcessEnv, streams: Streams) => Promise<number>;

/** Runs a program in this process. */
export async function runAsProcess(main: Main): Promise<void> {
  // Exit quietly when the reader closes the pipe early (EPIPE), as `head` does.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await main(process.argv.slice(2), process.env, process);
}
