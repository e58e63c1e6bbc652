/** What every command is made of: its own page of help, its own options, one answer. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/** What to print; `nothing` makes it exit code 1: there was nothing to be done. */
export type Answer = string | { text: string; nothing: boolean };

/** The command was called in a way that it does not know, or for a database that it is not for: exit code 2. */
export class UsageError extends Error {}

interface Description<O extends Options> {
  /** The program that it is a part of, empty for one that stands alone. */
  program?: string;
  /** The name and what must follow it, like `show REF`. */
  synopsis: string;
  /** How many operands it takes: the least and the most. */
  operands?: readonly [number, number];
  summary: string;
  /** One line for each option, and what else there is to know. */
  help: string;
  options: O;
  run(config: Config, values: Parsed<O>["values"], operands: readonly string[]): Promise<Answer>;
}

export interface Command {
  name: string;
  synopsis: string;
  summary: string;
  /** @throws UsageError */
  execute(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Answer>;
}

function parse<O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A command that explains itself with --help and takes only the options and operands it knows. */
export function defineCommand<const O extends Options>(description: Description<O>): Command {
  const {
    program = "enquiries",
    synopsis,
    operands: [least, most] = [0, 0],
    summary,
    help,
    options,
    run,
  } = description;
  const [name = ""] = synopsis.split(" ");
  const call = (words: string) => `${program} ${words}`.trim();
  const page = `${call(synopsis)}: ${summary}.\n\n${help.replace(/^\n/, "")}\n\n  --help  this page`;

  return {
    name,
    synopsis,
    summary,
    async execute(args, environment) {
      if (args.includes("--help")) return page;
      try {
        const { values, positionals } = parse(args, options);
        const { length } = positionals;
        if (length < least || length > most) throw new UsageError(`Say: ${call(synopsis)}.`);
        return await run(readConfig(environment), values, positionals);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new UsageError(`${error.message} See: ${call(name)} --help.`);
      }
    },
  };
}

/** JSON for people and programs. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2);
