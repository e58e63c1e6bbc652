/** Starts the desk: `node server/main.ts`. */
import { join } from "node:path";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { measure } from "./metrics/measure.ts";
import { announcing, createNotifier, whoIsTold } from "./notify/notifier.ts";
import { readWords } from "./notify/words.ts";
import { enquiriesCommand } from "./package-info.ts";
import { startFault } from "./start-fault.ts";
import { createHousekeeping } from "./stores/housekeeping.ts";
import { openStore, storePlace } from "./stores/open.ts";

/** Whatever is in flight is finished before stopping; a stuck connection is not waited for any longer. */
const STOP_WITHIN_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { store, metrics } = measure(await openStore(config), config.dataDir);
  const notifier = createNotifier(config.notify, store, readWords(join(import.meta.dirname, "../content")));
  const housekeeping = createHousekeeping(store, config.retentionDays);
  const app = createApp({
    config,
    store: announcing(store, notifier.wake),
    metrics,
    siteDir: join(import.meta.dirname, "../dist"),
  });
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Open                 ${address}`);
  console.log(`Enquiries are kept   ${storePlace(config)}`);
  console.log(`Staff are told       ${whoIsTold(config.notify)}`);
  console.log(`Read them            ${enquiriesCommand} list`);
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
