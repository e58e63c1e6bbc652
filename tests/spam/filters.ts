/**
 * Spam filters as Debian installs them. They judge by a mail's text and headers alone: a test has no network and no
 * fame.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "../../server/test-support/free-port.ts";
import { temporaryFolder } from "../temporary.ts";

export interface Judgement {
  score: number;
  /** The rules that counted, with their points. */
  rules: string[];
}

/** Takes all mails at once, because it starts for seconds. */
export function judgeBySpamAssassin(mails: readonly string[]): Judgement[] {
  const folder = temporaryFolder();
  const mbox = join(folder, "mbox");
  const escaped = (mail: string) => mail.replaceAll("\r\n", "\n").replaceAll(/^From /gm, ">From ");
  writeFileSync(
    mbox,
    mails.map((mail) => `From desk@arogya-nirman.in Fri Nov 27 10:00:00 2026\n${escaped(mail)}\n`).join(""),
  );
  const rules = ["add_header all Rules _TESTSSCORES(,)_", "report_safe 0", "use_bayes 0"].flatMap((rule) => [
    "--cf",
    rule,
  ]);
  const judged = execFileSync("spamassassin", ["--local", ...rules, "--mbox", mbox], {
    encoding: "utf8",
    env: { ...process.env, HOME: folder },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return judged
    .split(/^From desk@arogya-nirman\.in .*$/m)
    .slice(1)
    .map((mail) => {
      const [, score = "NaN"] = /^X-Spam-Status: \w+, score=(-?[\d.]+)/m.exec(mail) ?? [];
      const [, rules = ""] = /^X-Spam-Rules: (.*(?:\n[ \t].*)*)/m.exec(mail) ?? [];
      return {
        score: Number(score),
        rules: rules
          .replaceAll(/\s/g, "")
          .split(",")
          .filter((rule) => !/=-?0(\.00\d*)?$/.test(rule)),
      };
    });
}

/**
 * Modules that judge by the network, by other people's mails, or by the host that hands a mail over; and chartable,
 * which takes the vowel signs of a word in Hindi for letters of another script
 * (findings/rspamd-one-script-is-mixed.sh).
 */
const unused =
  "arc asn chartable dkim dmarc fuzzy_check greylist hfilter history_redis multimap mx_check neural once_received phishing ratelimit rbl " +
  "replies reputation rspamd_update spf surbl whitelist";

/** Starts it. Resolves to a function that judges a mail. */
export async function startRspamd() {
  const folder = temporaryFolder();
  const port = await freePort();
  for (const path of ["local.d", "override.d", "db"]) mkdirSync(join(folder, path));
  const write = (path: string, text: string) => writeFileSync(join(folder, "local.d", path), text);
  write("worker-normal.inc", `bind_socket = "127.0.0.1:${port}";\ncount = 1;\n`);
  for (const worker of ["controller", "proxy"]) write(`worker-${worker}.inc`, "enabled = false;\ncount = 0;\n");
  const tld = join(folder, "tld");
  writeFileSync(tld, "com\nin\n");
  // Without them it starts in seconds: its own list of domains is long, and it compiles its expressions.
  const quick = `url_tld = "${tld}";\ndisable_hyperscan = true;\n`;
  write("options.inc", `dns { nameserver = ["127.0.0.1:1"]; timeout = 0.1s; retransmits = 1; }\n${quick}`);
  write("logging.inc", `type = "console";\nlevel = "error";\n`);
  for (const module of unused.split(" ")) write(`${module}.conf`, "enabled = false;\n");
  const folders = { LOCAL_CONFDIR: folder, DBDIR: join(folder, "db"), RUNDIR: folder, LOGDIR: folder };
  const variables = Object.entries(folders).map(([name, path]) => `--var=${name}=${path}`);
  const rspamd = spawn("rspamd", ["--no-fork", "--insecure", ...variables], { stdio: "ignore" });
  const ended = once(rspamd, "exit");
  onTestFinished(async () => {
    rspamd.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (rspamd.exitCode !== null) throw new Error("rspamd ended.");
    await wait(100);
  }
  return async function judge(mail: string, from: string, to: string): Promise<Judgement> {
    const headers = { From: from, Rcpt: to };
    const answer = await fetch(`${url}/checkv2`, { method: "POST", body: mail, headers });
    const { score, symbols } = (await answer.json()) as {
      score: number;
      symbols: Record<string, { score: number }>;
    };
    const rules = Object.entries(symbols).flatMap(([name, rule]) =>
      rule.score === 0 ? [] : [`${name}=${rule.score}`],
    );
    return { score, rules };
  };
}
