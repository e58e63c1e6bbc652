/** The command line for staff and operator: `npm run -s enquiries -- list`. */
import { backup } from "./backup.ts";
import { breach } from "./breach.ts";
import { canary } from "./canary.ts";
import { content } from "./content.ts";
import { erase, unseal } from "./erase.ts";
import { type Main, printResult, runAsProcess, runProgram } from "./program.ts";
import { exportCsv, list, show } from "./read-enquiries.ts";
import { restore } from "./restore.ts";
import { staff } from "./staff.ts";

const program = {
  name: "enquiries",
  purpose: "Read and manage the enquiries that the website has received.",
  commands: [list, show, exportCsv, erase, unseal, breach, backup, restore, canary, staff, content],
  notes: `Run "enquiries COMMAND --help" for the options of a command. The commands use the settings of the server (DATA_DIR,
DATABASE_URL and so on), which may be running. Exit code 0: done; 1: nothing found, or failed; 2: wrong usage.`,
};

export const enquiries: Main = async (args, environment, streams) => {
  // Files written here hold personal data: only the owner may read them.
  process.umask(0o077);
  return printResult(runProgram(program, args, environment, streams), streams);
};

if (import.meta.main) await runAsProcess(enquiries);
