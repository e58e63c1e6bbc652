/** `npm run -s content -- list`: reads and changes the texts of the site. */
import { type Main, printResult, runAsProcess, runProgram } from "../server/admin-cli/program.ts";
import { add } from "./content/add.ts";
import { check } from "./content/check.ts";
import { confirm } from "./content/confirm.ts";
import { list } from "./content/list.ts";
import { move } from "./content/move.ts";
import { placeholders } from "./content/placeholders.ts";
import { remove } from "./content/remove.ts";
import { search } from "./content/search.ts";
import { set } from "./content/set.ts";
import { show } from "./content/show.ts";
import { loadEnv } from "./lib/task.ts";

const program = {
  name: "content",
  purpose: "Read and change the texts of the site. docs/content.md is the guide.",
  commands: [list, search, show, set, add, remove, move, confirm, placeholders, check],
  notes: `Run "content COMMAND --help" for the options of a command. The texts are in content/, or in the folder that
CONTENT_DIR names. Exit code 0: done; 1: nothing found, or nothing saved; 2: wrong usage.`,
};

export const content: Main = (args, environment, streams) =>
  printResult(runProgram(program, args, environment, streams), streams);

if (import.meta.main) {
  loadEnv();
  await runAsProcess(content);
}
