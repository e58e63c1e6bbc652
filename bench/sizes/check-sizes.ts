/** `npm test -- sizes`: compares the built pages and the console with their size budgets. Exits with 1 when one is missed. */
import { printMisses, printResults } from "../report/tables.ts";
import { measureConsole } from "./console.ts";
import { measureSizes } from "./sizes.ts";

const results = [...measureSizes(), ...measureConsole()];
printResults(results);
process.exitCode = printMisses(results);
