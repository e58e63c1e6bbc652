/** The server's settings, read from the environment once, at start. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { contentFolder } from "../content-schema/content-folder.ts";
import { protectionSecrets, protectionVariables } from "./http/settings.ts";
import { findInboxIssues, inboxSecrets, inboxSettings, inboxVariables } from "./notifications/inbox-settings.ts";
import { findNotificationIssues, notifySecrets, notifySettings, notifyVariables } from "./notifications/settings.ts";
import { packageInfo, siteUrlIssues } from "./package-info.ts";
import { demoVariables, findDemoIssues } from "./staff/demo/settings.ts";
import { storeSecrets, storeSettings, storeVariables } from "./storage/settings.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535;

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.string().refine(isPort, "must be a whole number from 0 to 65535, for example 4321").default("4321"),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default("data"),
  BUILDS_DIR: z.string().optional(),
  PICTURES_DIR: z.string().optional(),
  ALLOW_PLACEHOLDERS: z.string().optional(),
  CONTENT_DIR: z.string().refine(existsSync, "must be a folder with the texts of the site").optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  ...notifyVariables,
  ...inboxVariables,
  ...protectionVariables,
  ...storeVariables,
  ...demoVariables,
});

const secrets: readonly string[] = [...notifySecrets, ...inboxSecrets, ...protectionSecrets, ...storeSecrets];

/** All invalid settings, one sentence each, for the operator. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** Parses the settings. An empty variable counts as unset. @throws ConfigError that names every invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));
  const parsed = schema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const faults = issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${issue.message}${secrets.includes(name) ? "" : `; it is "${given[name]}"`}.`;
  });
  faults.push(
    ...findNotificationIssues(given),
    ...findInboxIssues(given),
    ...siteUrlIssues(given.SITE_URL),
    ...findDemoIssues(given),
  );
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const { NODE_ENV, PORT, HOST, DATA_DIR, BUILDS_DIR, PICTURES_DIR, LOG_LEVEL } = parsed.data;
  const { DEMO, METRICS_TOKEN, RATE_LIMIT, SITE_URL, TRUST_PROXY } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return {
    port: Number(PORT),
    host: HOST,
    dataDir,
    /** The SQLite file: the database, or the local journal. */
    databaseFile: join(dataDir, "enquiries.sqlite"),
    /** Published builds of the site. A demo has none, wherever other servers keep theirs. */
    buildsDir: DEMO !== "1" && BUILDS_DIR !== undefined ? resolve(BUILDS_DIR) : join(dataDir, "builds"),
    /** Pictures that staff added for the site. */
    picturesDir: DEMO !== "1" && PICTURES_DIR !== undefined ? resolve(PICTURES_DIR) : join(dataDir, "pictures"),
    contentDir: contentFolder(given, join(import.meta.dirname, "..")),
    /** Whether edits at the desk are written into contentDir, because the operator gave that folder. */
    writesContentDir: given.CONTENT_DIR !== undefined,
    /** Whether sites with invented values may be published for a public address, as previews. */
    allowPlaceholders: parsed.data.ALLOW_PLACEHOLDERS === "1",
    logLevel: LOG_LEVEL,
    /** Whether error pages may show a stack. */
    development: NODE_ENV === "development",
    /** Whether the server shows invented enquiries from a scratch folder. */
    demo: DEMO === "1",
    /** The public URL of the site, without a slash at the end. A package knows the URL that it was built for. */
    siteUrl: DEMO === "1" ? null : (SITE_URL ?? packageInfo?.siteUrl ?? null),
    /** Who is notified, and how. */
    notify: notifySettings(parsed.data),
    /** The mailbox that receives replies to letters of the desk. */
    inbox: inboxSettings(parsed.data, parsed.data.MAIL_TO),
    /** The server rejects enquiries while the disk of DATA_DIR has less free space. */
    diskReserveBytes: 200_000_000,
    /** The token for reading metrics remotely; null: only from this machine. */
    metricsToken: METRICS_TOKEN ?? null,
    /** The limits on one visitor's enquiries; empty: no limit. */
    rateLimit: RATE_LIMIT,
    /** The proxies whose X-Forwarded-For is trusted. */
    trustProxy: TRUST_PROXY,
    ...storeSettings(parsed.data),
  };
}

export type Config = Readonly<ReturnType<typeof readConfig>>;
