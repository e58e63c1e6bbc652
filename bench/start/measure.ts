/** How long an operator waits for `npm start`: with everything to do, and with nothing. */
import { copyProject } from "../project/copy.ts";
import type { Line } from "../table/line.ts";
import { untilAnswer } from "./until-answer.ts";

const SECOND_STARTS = 5;

export async function measureStart(): Promise<Line[]> {
  using project = copyProject();
  const cold = await untilAnswer(project.folder);
  const again = [];
  for (let start = 0; start < SECOND_STARTS; start++) again.push(await untilAnswer(project.folder));
  const where = "a copy of the project without caches";
  return [
    { budget: "coldStart", where, figures: [cold] },
    { budget: "secondStart", where: "the same copy", figures: again },
  ];
}
