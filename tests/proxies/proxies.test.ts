/** The configurations of deploy/ in Debian's own proxies, in front of a server on loopback. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/lib/run.ts";
import { runEnquiries } from "../../server/test-support/cli.ts";
import { startServer } from "../../server/test-support/process.ts";
import { enquiry, temporaryFolder } from "../../server/test-support/test-server.ts";

interface Place {
  folder: string;
  http: number;
  https: number;
}

/** Makes a configuration complete, and the command that runs it in the foreground. */
type Program = (config: string, place: Place) => { config: string; command: [string, ...string[]] };

const deployed = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const proxies: [string, string, Program][] = [
  [
    "nginx",
    deployed("nginx.conf").replaceAll(/^ *listen \[::\].*$|^ *(brotli|gzip)_static.*$/gm, ""),
    (site, { folder, http, https }) => ({
      config: `user root;\npid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
        ${site.replace("listen 80", `listen 127.0.0.1:${http}`).replace("listen 443", `listen 127.0.0.1:${https}`)}}`,
      command: ["nginx", "-c", join(folder, "config"), "-g", "daemon off;"],
    }),
  ],
  [
    "Caddy",
    deployed("Caddyfile"),
    (site, { folder, http, https }) => ({
      config: site
        .replace(/^\{$/m, `{\n admin off\n http_port ${http}\n https_port ${https}\n auto_https disable_redirects`)
        .replace(/^example\.in \{[^}]*\}\n/m, "")
        .replace(/^localhost \{/m, `localhost {\n tls ${folder}/cert.pem ${folder}/key.pem`),
      command: ["caddy", "run", "--config", join(folder, "config"), "--adapter", "caddyfile"],
    }),
  ],
  [
    "HAProxy",
    deployed("haproxy.cfg"),
    (site, { folder, http, https }) => ({
      config: site
        .replace("bind :80", `bind 127.0.0.1:${http}`)
        .replace("bind :443", `bind 127.0.0.1:${https}`)
        .replace("/etc/haproxy/localhost.pem", join(folder, "both.pem")),
      command: ["haproxy", "-db", "-f", join(folder, "config")],
    }),
  ],
  [
    "Apache",
    deployed("apache.conf"),
    (site, { folder, http, https }) => ({
      config: `ServerRoot ${folder}\nPidFile ${folder}/pid\nErrorLog ${folder}/log\nServerName localhost
        Listen 127.0.0.1:${http}\nListen 127.0.0.1:${https}
        ${["mpm_event", "authz_core", "alias", "headers", "http2", "proxy", "proxy_http", "socache_shmcb", "ssl"]
          .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
          .join("\n")}
        User www-data\nGroup www-data\n${site.replace("*:80", `*:${http}`).replace("*:443", `*:${https}`)}`,
      command: ["apache2", "-D", "FOREGROUND", "-f", join(folder, "config")],
    }),
  ],
];

/** Starts a server behind the proxy. */
async function start(site: string, program: Program) {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const parameters = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 60 -subj /CN=localhost";
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert];
  execFileSync("openssl", [...parameters.split(" "), ...names], { stdio: "ignore" });
  writeFileSync(join(folder, "both.pem"), readFileSync(cert, "utf8") + readFileSync(key, "utf8"));
  const others = getCACertificates();
  setDefaultCACertificates([...others, readFileSync(cert, "utf8")]);

  const DATA_DIR = temporaryFolder();
  const desk = await startServer({ DATA_DIR, TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn" });
  const [http, https] = [await freePort(), await freePort()];
  const named = site
    .replaceAll("www.example.in", "localhost")
    .replaceAll("127.0.0.1:4321", new URL(desk.url).host.replace("localhost", "127.0.0.1"))
    .replaceAll("/opt/front-door/current", process.cwd())
    .replaceAll("/var/log/nginx/front-door.log", join(folder, "site.log"))
    .replaceAll(/\/etc\/\S+\/fullchain\.pem/g, cert)
    .replaceAll(/\/etc\/\S+\/privkey\.pem/g, key);
  const { config, command } = program(named, { folder, http, https });
  writeFileSync(join(folder, "config"), config);
  const [name, ...args] = command;
  const proxy = spawn(name, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: folder } });
  const output = Promise.all([text(proxy.stdout), text(proxy.stderr)]);
  const url = `https://localhost:${https}`;
  onTestFinished(async () => {
    setDefaultCACertificates(others);
    proxy.kill();
    if (proxy.exitCode === null) await once(proxy, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      (error: Error) => String(error.cause),
    );
  await expect
    .poll(answers, { timeout: 30_000 })
    .toBe(200)
    .catch(async (error) => {
      proxy.kill();
      throw new Error((await output).join(""), { cause: error });
    });
  return { url, DATA_DIR };
}

/** Posts over one connection of HTTP/2, and after each visits a page. */
async function postMany(url: string, count: number, body: Buffer) {
  const session = connect(url);
  onTestFinished(() => session.destroy());
  const send = async (headers: Record<string, string>, bytes?: Buffer) => {
    const stream = session.request(headers);
    stream.end(bytes);
    const [answer] = await once(stream, "response");
    return { status: answer[":status"] as number, text: await text(stream) };
  };
  const answers: [number, boolean, number][] = [];
  for (let i = 0; i < count; i++) {
    const type = { "content-type": "application/json", "content-length": String(body.length) };
    const { status, text } = await send({ ":method": "POST", ":path": "/rest/v1/contacts", ...type }, body);
    const next = await send({ ":path": "/contact" });
    answers.push([status, text.includes("ENQ13"), next.status]);
  }
  const valid = Buffer.from(JSON.stringify(enquiry));
  const last = await send(
    {
      ":method": "POST",
      ":path": "/rest/v1/contacts",
      "content-type": "application/json",
      "content-length": String(valid.length),
    },
    valid,
  );
  return { answers, last: last.status };
}

test.each(proxies)("enquiries doctor names nothing wrong behind %s", async (_name, site, program) => {
  const { url, DATA_DIR } = await start(site, program);
  const { stdout } = await runEnquiries(["doctor"], { DATA_DIR, SITE_URL: url });
  // Nothing listens on port 80 here.
  const wrong = stdout.split("\n").filter((line) => line.startsWith("WRONG") && !line.includes("HTTP leads"));
  expect(wrong).toEqual([]);
});

test.each(proxies)(
  "every refusal of a long body arrives behind %s, and the next visitor's page",
  async (_name, site, program) => {
    const { url } = await start(site, program);
    const { answers, last } = await postMany(url, 12, Buffer.alloc(900_000, "x"));
    expect(answers).toEqual(Array.from({ length: 12 }, () => [413, true, 200]));
    expect(last).toBe(201);
  },
);
