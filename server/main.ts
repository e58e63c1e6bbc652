/** Starts the server: `node server/main.ts`. With `--demo` it shows invented enquiries from a scratch folder. */
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { contentDefaults } from "../core/content/read-content.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { restrictToOwner } from "./database/disk.ts";
import { deskSettingsOf } from "./enquiries/desk-settings.ts";
import { describeStore, openStore } from "./enquiries/open-store.ts";
import { UNANSWERED_DAYS } from "./enquiries/retention.ts";
import { errorText } from "./error-text.ts";
import { drainConnections } from "./http/connections.ts";
import { listen } from "./http/listen.ts";
import { loadSiteFragments } from "./http/pages.ts";
import { describeNotifications } from "./mail/notifications.ts";
import { notifySystemd } from "./monitoring/health.ts";
import { enquiriesCommand } from "./package-info.ts";
import { createLiveSite, hashRenderer } from "./site/live-site.ts";
import { assetsFolder, retainProgramAssets } from "./site/page-cache.ts";
import { createRenderer } from "./site/renderer.ts";
import { describeStartError } from "./start-error.ts";

const root = join(import.meta.dirname, "..");

const SHUTDOWN_TIMEOUT_MS = 10_000;

function describeRetention(days: number | null): string {
  const period = days === null ? "for ever (RETENTION_DAYS=off)" : `${days} days, then erased; announced a week before`;
  return `${period}. Calls and chats that nobody answered: ${UNANSWERED_DAYS} days`;
}

async function start(): Promise<void> {
  // The files hold personal data, so only their owner may read them.
  process.umask(0o077);
  const isDemo = process.argv.includes("--demo");
  const given = readConfig(process.env, isDemo);
  const demo = isDemo ? await import("./demo/demo.ts") : null;
  const config = demo
    ? readConfig({ ...process.env, DATA_DIR: demo.createScratchFolder(given.dataDir) }, isDemo)
    : given;
  for (const path of restrictToOwner(config.databaseFile)) {
    console.warn(
      `Warning: other users may be able to read ${path}. Use a folder of this user's own, or: chmod go= ${path}`,
    );
  }
  const { dataDir, retentionDays, keepSealedDays, whatsApp } = config;
  const retention = { retentionDays, keepSealedDays, chatDays: whatsApp && UNANSWERED_DAYS };
  const renderDir = join(root, "dist-render");
  const clientDir = join(renderDir, "client");
  const site = createLiveSite({
    ...config,
    // Pages rendered for this machine are valid at any port.
    siteUrl: config.siteUrl ?? "http://localhost:4321",
    defaults: contentDefaults,
    fragments: loadSiteFragments(renderDir),
    clientDir,
    rendererHash: hashRenderer(renderDir, retention),
    renderer: createRenderer({ renderDir, cacheDir: join(dataDir, "cache"), retention }),
  });
  const settings = site.content(deskSettingsOf);
  const store = await openStore(config, settings, (error) =>
    console.warn(`Warning: enquiries wait in the local journal. ${errorText(error)}`),
  );
  const mailer = demo
    ? demo.openScratchMailer(join(config.dataDir, "mails"))
    : config.notify.mail && (await import("./mail/mailer.ts")).openMailer(config.notify.mail);
  const app = createApp({ config, store, site, deskDir: join(root, "dist-desk"), mailer });
  await demo?.fillDemo(store, settings());
  const url = await listen(app, config);
  void retainProgramAssets(assetsFolder(dataDir), clientDir).catch((error: unknown) => {
    app.log.warn({ err: error }, "assets.not_kept");
  });

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await drainConnections(app);
    await app.close();
    await store.close();
  }
  // Before it reports that it is ready: from then on it can be stopped in order.
  process.once("SIGTERM", stop).once("SIGINT", stop);
  notifySystemd(app.log);
  flushCompileCache();

  console.log(`Listening on    ${url}`);
  console.log(`The desk        ${url}/desk`);
  if (config.demo) {
    console.log(`Sign in         open the desk and press "Sign in as Demo owner"; no password`);
    console.log(`Mails           as files in ${join(config.dataDir, "mails")}`);
    console.log(`Demo            invented enquiries in ${config.dataDir}, deleted at the end`);
  }
  console.log(`Enquiries       ${describeStore(config)}`);
  console.log(`Kept            ${describeRetention(config.retentionDays)}`);
  console.log(`Notifications   ${describeNotifications(config.notify)}`);
  console.log(`To read them    ${enquiriesCommand} list`);
}

start().catch((error: Error) => {
  console.error(describeStartError(error));
  process.exit(1);
});
