/** Starts the desk: `node server/main.ts`. */
import { join } from "node:path";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { measure } from "./monitoring/instrument-store.ts";
import { loadMailStrings } from "./notifications/mail/mail-strings.ts";
import { createNotifier, describeChannels, withInsertListener } from "./notifications/notifier.ts";
import { startFault } from "./startup-error.ts";
import { keepDiskReserve } from "./storage/disk-reserve.ts";
import { openStore, storePlace } from "./storage/open-store.ts";
import { closeToOthers } from "./storage/private-files.ts";
import { createHousekeeping } from "./storage/retention.ts";

/** Whatever is in flight is finished before stopping; a stuck connection is not waited for any longer. */
const STOP_WITHIN_MS = 10_000;

async function start(): Promise<void> {
  // What is written here is about people: it is for the owner alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  for (const path of closeToOthers(config.databaseFile)) {
    console.warn(
      `Warning: other users may be able to read ${path}. Use a folder of this user's own, or: chmod go= ${path}`,
    );
  }
  const { store, metrics } = measure(keepDiskReserve(await openStore(config), config), config.dataDir);
  const notifier = createNotifier(config.notify, store, loadMailStrings(join(import.meta.dirname, "../content")));
  const housekeeping = createHousekeeping(store, config.retentionDays);
  const app = createApp({
    config,
    store: withInsertListener(store, notifier.wake),
    metrics,
    siteDir: join(import.meta.dirname, "../dist"),
  });
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Open                 ${address}`);
  console.log(`Enquiries are kept   ${storePlace(config)}`);
  console.log(`Staff are told       ${describeChannels(config.notify)}`);
  console.log("Read them            npm run -s enquiries -- list");
  store.start(app.log);
  housekeeping.start(app.log);
  notifier.start(app.log);

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await notifier.stop();
    await housekeeping.stop();
    await store.close();
  }
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

start().catch((error: Error) => {
  console.error(startFault(error));
  process.exit(1);
});
