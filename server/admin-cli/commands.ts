/** Every command, in the order of the help page. */
import type { Command } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { canary } from "./commands/canary.ts";
import { erase } from "./commands/erase.ts";
import { exportCsv } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { release } from "./commands/release.ts";
import { resend } from "./commands/resend.ts";
import { restore } from "./commands/restore.ts";
import { show } from "./commands/show.ts";
import { undelivered } from "./commands/undelivered.ts";

export const commands: readonly Command[] = [
  list,
  show,
  exportCsv,
  undelivered,
  resend,
  release,
  erase,
  backup,
  restore,
  canary,
];
