/** `npm test -- sizes`: compares the built pages with their size budgets. Exits with 1 when one is missed. */
import { printMisses, printResults } from "../report/tables.ts";
import { measureSizes } from "./sizes.ts";

const results = measureSizes();
printResults(results);
process.exitCode = printMisses(results);
