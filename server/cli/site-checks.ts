/**
 * The checks of `enquiries doctor` from outside, through the proxy. Each resolves to a sentence about a fault, or null.
 */
import { once } from "node:events";
import { connect } from "node:tls";
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { DAY_MS } from "../../core/times.ts";
import { errorText } from "../error-text.ts";
import { CANARY_HEADER } from "../http/signatures.ts";
import { arrival, PAUSE_MS, PROBE_PATH } from "../tickets/live/routes.ts";

type Check = () => Promise<string | null>;

const TIMEOUT_MS = 60_000;
/** Certificates of 90 days are renewed a month before their end. */
const LEAST_DAYS = 14;
/** Codes by mail and signatures of webhooks live for minutes. */
const MOST_SKEW_MS = 60_000;
/** An address that no visitor has (RFC 5737). */
const FORGED = "203.0.113.77";

export interface Site {
  url: URL;
  /** Proves to the server that the operator asks. */
  token: string;
  /** Whether WhatsApp sends messages here. */
  takesWhatsApp: boolean;
  /** Where the site answers without TLS. */
  insecureUrl: string;
}

const ask = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS), ...init });

/** The first check: without an answer the others have nothing to judge. */
async function checkAnswer(url: URL): Promise<string | null> {
  try {
    await ask(url);
    return null;
  } catch (error) {
    const { hostname, host } = url;
    const { code, message } = (error instanceof Error && (error.cause as NodeJS.ErrnoException)) || { message: "" };
    if (code === "ENOTFOUND") return `DNS has no address for ${hostname}. Add one that leads to the proxy.`;
    if (code === "ECONNREFUSED") return `Nothing listens at ${host} (${message || code}). Start the proxy.`;
    if (/CERT|TLS|SSL|SIGN/.test(code ?? "")) {
      // Node adds advice for developers.
      return `Browsers refuse the certificate of ${hostname}: ${message.split("; if the root CA")[0]}.`;
    }
    return `${host} does not answer: ${errorText(error)}. Open the port of the proxy in the firewall.`;
  }
}

async function checkCertificate({ hostname, port }: URL): Promise<string | null> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, "secureConnect");
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    return days < LEAST_DAYS ? `The certificate of ${hostname} ends in ${days} days. Renew it.` : null;
  } finally {
    socket.destroy();
  }
}

async function checkRedirect(insecureUrl: string): Promise<string | null> {
  const { status, headers } = await ask(insecureUrl);
  if (status >= 300 && status < 400 && headers.get("location")?.startsWith("https://")) return null;
  return `${insecureUrl} does not lead to HTTPS (status ${status}). Redirect it.`;
}

async function checkTransport(url: URL): Promise<string | null> {
  const { headers } = await ask(url);
  return headers.has("strict-transport-security") ? null : "Pages lack Strict-Transport-Security. Do not remove it.";
}

async function checkClock(url: URL): Promise<string | null> {
  const skew = Math.abs(Date.now() - Date.parse((await ask(url)).headers.get("date") ?? ""));
  if (!(skew > MOST_SKEW_MS)) return null;
  return `The clock of this machine and that of the site differ by ${Math.round(skew / 1000)} s. Set both by NTP.`;
}

async function checkRevalidation(url: URL): Promise<string | null> {
  const first = await ask(url);
  const etag = first.headers.get("etag");
  if (first.status !== 200) return `The home page has status ${first.status}.`;
  const again = etag && (await ask(url, { headers: { "if-none-match": etag } }));
  if (again && again.status === 304) return null;
  return "Visitors load each page again, because the proxy does not pass on ETag and If-None-Match.";
}

/** Reads the event stream of the probe. */
async function readProbe({ url, token }: Site) {
  const headers = { [CANARY_HEADER]: token, "X-Forwarded-For": FORGED };
  const answer = await ask(new URL(PROBE_PATH, url), { headers });
  if (answer.status === 403) return { fault: "The installation-key of this machine is not that of the server." };
  if (answer.status !== 200 || !answer.body) return { fault: `${PROBE_PATH} has status ${answer.status}.` };
  let text = "";
  let firstAt: number | undefined;
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    firstAt ??= performance.now();
    text += chunk;
  }
  const isHeld = performance.now() - (firstAt ?? 0) < PAUSE_MS / 2;
  return { isHeld, ...arrival.parse(JSON.parse(text.slice("data: ".length, text.indexOf("\n")))) };
}

function checksOfProbe(site: Site): [string, Check][] {
  let probe: ReturnType<typeof readProbe> | undefined;
  type Seen = Extract<Awaited<ReturnType<typeof readProbe>>, { host: string }>;
  const seen = (judge: (arrived: Seen) => string | false) => async () => {
    probe ??= readProbe(site);
    const arrived = await probe;
    return "fault" in arrived ? arrived.fault : judge(arrived) || null;
  };
  const { protocol, host } = site.url;
  const isSecure = protocol === "https:";
  return [
    [
      "visitors' addresses",
      seen(
        ({ forwarded, hasVisitor }) =>
          (forwarded === FORGED &&
            "The proxy passes on a forged X-Forwarded-For, so visitors choose the address that limits count. Replace it.") ||
          (isSecure &&
            !hasVisitor &&
            "The server does not see visitors' addresses. Send X-Forwarded-For, and name the proxy in TRUST_PROXY."),
      ),
    ],
    [
      "host and protocol",
      seen(
        (arrived) =>
          (arrived.host !== host &&
            `The server sees the host ${arrived.host} in place of ${host}. Pass on Host with its port.`) ||
          (`${arrived.protocol}:` !== protocol &&
            `The server sees ${arrived.protocol} in place of ${protocol.slice(0, -1)}. Send X-Forwarded-Proto.`),
      ),
    ],
    [
      "event stream",
      seen(
        ({ isHeld }) =>
          isHeld &&
          "The proxy holds back events, so open desks show changes late. Turn buffering off for /desk/api/events.",
      ),
    ],
  ];
}

/** @param code the server's own word in its refusal */
function checkBody({ url }: Site, path: string, bytes: number, code: RegExp): Check {
  return async () => {
    const origin = url.origin;
    const body = new Uint8Array(bytes);
    const type = path === CONTACTS_PATH ? "application/json" : "application/octet-stream";
    const seen = await ask(new URL(path, url), {
      method: "POST",
      body,
      headers: { "Content-Type": type, origin },
    }).then(
      async (answer) => (code.test(await answer.text()) || answer.status === 429 ? null : `status ${answer.status}`),
      // A proxy that takes no more may break off.
      errorText,
    );
    const size = `${bytes / 1e6} MB`;
    return seen && `A body of ${size} does not reach the server at ${path} (${seen}). Let ${size} pass there.`;
  };
}

/** The checks of a site, with their names; the first is whether it answers. */
export function siteChecks(site: Site): [string, Check][] {
  const { url } = site;
  const secure: [string, Check][] = [
    ["certificate", () => checkCertificate(url)],
    ["HTTP leads to HTTPS", () => checkRedirect(site.insecureUrl)],
    ["HSTS", () => checkTransport(url)],
  ];
  return [
    ["site", () => checkAnswer(url)],
    ...(url.protocol === "https:" ? secure : []),
    ["clock", () => checkClock(url)],
    ["pages are revalidated", () => checkRevalidation(url)],
    ...checksOfProbe(site),
    ["long enquiries", checkBody(site, CONTACTS_PATH, 900_000, /ENQ\d\d/)],
    ["pictures", checkBody(site, "/desk/api/content/pictures", 20_000_000, /DESK\d\d/)],
    ...(site.takesWhatsApp
      ? [["WhatsApp", checkBody(site, "/hooks/whatsapp", 3_000_000, /ENQ\d\d/)] satisfies [string, Check]]
      : []),
  ];
}
