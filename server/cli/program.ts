/** The frame of every command: help page, options, and the store that it works on. */
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { openStore } from "../enquiries/open-store.ts";
import type { Store } from "../enquiries/store.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/**
 * The result of a command: a text, and the same as data for --json. The exit code is 1 when nothing was found or done.
 */
export interface CommandResult {
  text: string;
  data?: unknown;
  exitCode?: 0 | 1;
}

/** Input and output of a command: the terminal of a process, or the buffers of a test. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Wrong arguments, or a command that does not support the configured database. Exit code 2. */
export class UsageError extends Error {}

interface Description<O extends Options> {
  synopsis: string;
  operands?: readonly [number, number];
  summary: string;
  help: string;
  options: O;
  run(
    config: Config,
    values: Parsed<O>["values"],
    operands: readonly string[],
    streams: Streams,
  ): Promise<CommandResult>;
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

/** Defines a command that prints its help with --help and rejects unknown options and operands. */
export function defineCommand<const O extends Options>(description: Description<O>): Command {
  const { synopsis, operands: [least, most] = [0, 0], summary, help, options, run } = description;
  const [name = ""] = synopsis.split(" ");
  return {
    name,
    synopsis,
    summary,
    async execute(args, environment, streams) {
      if (args.includes("--help"))
        return {
          text: `enquiries ${synopsis}\n\n${summary}.\n\n${help.replace(/^\n/, "")}\n\n  --help  Print this page`,
        };
      try {
        const { values, positionals } = parse(args, options);
        const { length } = positionals;
        if (length < least || length > most)
          throw new UsageError(`${length < least ? "Missing" : "Unexpected"} argument. Usage: enquiries ${synopsis}.`);
        const result = await run(readConfig(environment), values, positionals, streams);
        return "json" in values ? { ...result, text: JSON.stringify(result.data, null, 2) } : result;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new UsageError(`${error.message} Run "enquiries ${name} --help" for help.`);
      }
    },
  };
}

export const countEnquiries = (count: number): string => (count === 1 ? "1 enquiry" : `${count} enquiries`);

/** @throws an error for the operator when the database file does not exist yet */
export function requireDatabase({ databaseFile }: Config): void {
  if (existsSync(databaseFile)) return;
  throw new Error(
    `There is no database yet: the server creates ${databaseFile} when it starts (npm start). Check DATA_DIR.`,
  );
}

/** @throws UsageError naming PostgreSQL's own program when the enquiries are in PostgreSQL */
export function rejectPostgres({ databaseUrl }: Config, command: string): void {
  if (databaseUrl === null) return;
  throw new UsageError(
    `The enquiries are in PostgreSQL (DATABASE_URL), which has its own programs for this. Run:\n  ${command}\n`,
  );
}

/** Says how many enquiries wait in the journal of this server; null for none. */
export function describeWaiting({ journal }: Store): string | null {
  const { waiting, refused } = journal?.counts() ?? { waiting: 0, refused: 0 };
  if (waiting === 0) return null;
  const unfit = refused === 0 ? "" : ` PostgreSQL refused ${refused} of them; the server tries again when it starts.`;
  return `In the journal of this server, not yet in PostgreSQL: ${countEnquiries(waiting)}.${unfit}`;
}

/** Runs `work` with the configured store and closes the store afterwards. The server may be running. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  if (config.databaseUrl === null) requireDatabase(config);
  const store = await openStore(config);
  try {
    return await work(store);
  } catch (error) {
    const waiting = describeWaiting(store);
    if (!(error instanceof StoreUnavailableError) || waiting === null) throw error;
    throw new Error(`${error.message} ${waiting}`, { cause: error });
  } finally {
    await store.close();
  }
}
