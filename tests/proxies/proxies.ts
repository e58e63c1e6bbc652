/**
 * Debian's proxies with the configurations that docs/operations.md prints and deploy/ holds, in front of one server on
 * loopback.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, vi } from "vitest";
import { freePort } from "../../server/test-support/free-port.ts";

interface Place {
  folder: string;
  http: number;
  https: number;
  /** A port between two programs of one proxy. */
  inner: number;
}

type Command = [string, ...string[]];

/** Writes the complete configuration of a proxy. @returns the programs that run it in the foreground */
type Program = (config: (file: string) => string, place: Place) => Command[];

const write = (folder: string, file: string, config: string) => {
  writeFileSync(join(folder, file), config);
  return join(folder, file);
};

const nginx: Program = (config, { folder, http, https }) => {
  const site = config("deploy/nginx.conf")
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replace("listen 80", `listen 127.0.0.1:${http}`)
    .replace("listen 443", `listen 127.0.0.1:${https}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `user root;\npid ${folder}/pid;\nerror_log ${folder}/log;
    load_module modules/ngx_http_brotli_static_module.so;\nevents {}\nhttp {
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}\n${site}}`;
  return [["nginx", "-c", write(folder, "nginx.conf", main), "-g", "daemon off;"]];
};

const caddy: Program = (config, { folder, http, https }) => {
  const site = config("deploy/Caddyfile")
    .replace(/^\{$/m, `{\n admin off\n http_port ${http}\n https_port ${https}\n skip_install_trust\n local_certs`)
    .replace(/^example\.in \{[^}]*\}\n/m, "")
    .replace(/^localhost \{/m, `localhost {\n tls ${folder}/cert.pem ${folder}/key.pem`);
  return [["caddy", "run", "--config", write(folder, "Caddyfile", site), "--adapter", "caddyfile"]];
};

const haproxy: Program = (config, { folder, http, https }) => {
  const site = config("deploy/haproxy.cfg")
    .replace("bind :80", `bind 127.0.0.1:${http}`)
    .replace("bind :443", `bind 127.0.0.1:${https}`);
  return [["haproxy", "-db", "-f", write(folder, "haproxy.cfg", site)]];
};

const APACHE_MODULES = "mpm_event authz_core alias headers http2 proxy proxy_http socache_shmcb ssl".split(" ");

const apache: Program = (config, { folder, http, https }) => {
  const site = config("deploy/apache.conf").replace("*:80", `*:${http}`).replace("*:443", `*:${https}`);
  const main = `ServerRoot ${folder}\nPidFile ${folder}/pid\nErrorLog ${folder}/log\nServerName localhost
    Listen 127.0.0.1:${http}\nListen 127.0.0.1:${https}\nUser www-data\nGroup www-data
    ${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
    ${site}`;
  return [["apache2", "-D", "FOREGROUND", "-f", write(folder, "apache.conf", main)]];
};

const lighttpd: Program = (config, { folder, http, https }) => {
  // Debian's own file, which includes that of the site.
  const main = readFileSync("/etc/lighttpd/lighttpd.conf", "utf8")
    .replaceAll(/^(server\.(username|groupname)|include).*$/gm, "")
    .replaceAll(/\/var\/(log|cache)\/lighttpd|\/run\b/g, folder)
    .replace(/^server\.port .*$/m, `server.bind = "127.0.0.1"\nserver.port = ${http}`);
  const site = config("/etc/lighttpd/conf-available/60-front-door.conf")
    .replace(/^.*\[::\].*$/m, "")
    .replace('":443"', `"127.0.0.1:${https}"`);
  mkdirSync(join(folder, "uploads"));
  return [["lighttpd", "-D", "-f", write(folder, "lighttpd.conf", main + site)]];
};

const varnish: Program = (config, { folder, http, https, inner }) => {
  const hitch = config("/etc/hitch/hitch.conf")
    .replace("[*]:443", `[127.0.0.1]:${https}`)
    .replace("[127.0.0.1]:8443", `[127.0.0.1]:${inner}`);
  const vcl = config("/etc/varnish/default.vcl").replace("== 80", `== ${http}`);
  const [program = "", ...options] = config("ExecStart")
    .trim()
    .replace(":80", `127.0.0.1:${http}`)
    .replace("127.0.0.1:8443", `127.0.0.1:${inner}`)
    .replace("/etc/varnish/default.vcl", write(folder, "default.vcl", vcl))
    .split(" ");
  return [
    [program, ...options, "-n", join(folder, "varnish"), "-j", "none"],
    ["hitch", `--config=${write(folder, "hitch.conf", hitch)}`],
  ];
};

const squid: Program = (config, { folder, http, https }) => {
  const site = config("/etc/squid/squid.conf")
    .replace("http_port 80", `http_port 127.0.0.1:${http}`)
    .replace("https_port 443", `https_port 127.0.0.1:${https}`)
    .replace("localport 80", `localport ${http}`);
  const own = `pid_filename ${folder}/pid\ncache_log ${folder}/log\ncoredump_dir ${folder}
    pinger_enable off\nnetdb_filename none\nshutdown_lifetime 1 seconds\n`;
  return [
    ["squid", "--foreground", "-n", basename(folder).replace(/\W/g, ""), "-f", write(folder, "squid.conf", own + site)],
  ];
};

const trafficServer: Program = (config, { folder, http, https }) => {
  const etc = join(folder, "etc");
  cpSync("/etc/trafficserver", etc, { recursive: true, dereference: true });
  writeFileSync(join(etc, "storage.config"), `${folder} 16M\n`);
  for (const file of ["records.config", "ssl_multicert.config", "remap.config", "front-door.conf"]) {
    const site = config(`/etc/trafficserver/${file}`)
      .replace("80 443:ssl", `${http}:ip-in=127.0.0.1 ${https}:ip-in=127.0.0.1:ssl`)
      .replace("https://localhost/ http:", `https://localhost:${https}/ http:`)
      .replace("redirect http://localhost/", `redirect http://localhost:${http}/`);
    writeFileSync(join(etc, file), site, { flag: "a" });
  }
  // It would hand its rights to a user who cannot read the key.
  writeFileSync(join(etc, "records.config"), "CONFIG proxy.config.admin.user_id STRING #-1\n", { flag: "a" });
  const places = ["localstatedir", "runtimedir", "logdir", "cachedir"].map((name) => `${name}: ${folder}`);
  const root = `sysconfdir: ${etc}\nbindir: /usr/bin\nlibexecdir: /usr/lib/trafficserver/modules\n${places.join("\n")}\n`;
  return [["traffic_server", `--run-root=${write(folder, "runroot.yaml", root)}`]];
};

const programs: Record<string, Program> = {
  nginx,
  Caddy: caddy,
  HAProxy: haproxy,
  Apache: apache,
  lighttpd,
  Varnish: varnish,
  Squid: squid,
  "Traffic Server": trafficServer,
};

export const proxies = Object.keys(programs);

/** The configurations in the section "Other proxies" of docs/operations.md, by the file that heads each. */
function documented(): Map<string, string> {
  const docs = readFileSync("docs/operations.md", "utf8");
  const [, section = ""] = /^## Other proxies\n([\s\S]*?)^## /m.exec(docs) ?? [];
  const blocks = section.match(/(?:^ {4}.*\n)+/gm) ?? [];
  return new Map(
    blocks.map((block) => {
      const [head = "", ...lines] = block.replaceAll(/^ {4}/gm, "").split("\n");
      return [/[^# ]+/.exec(head)?.[0] ?? "", lines.join("\n")];
    }),
  );
}

/** Makes a certificate for this machine that Node trusts from now on. */
function makeCertificate(folder: string, days: number): void {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const parameters = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost";
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert];
  execFileSync("openssl", [...parameters.split(" "), "-days", String(days), ...names], { stdio: "ignore" });
  writeFileSync(join(folder, "both.pem"), readFileSync(cert, "utf8") + readFileSync(key, "utf8"));
  setDefaultCACertificates([...getCACertificates(), readFileSync(cert, "utf8")]);
}

/**
 * Starts a proxy in front of the server.
 * @param adapt changes the configuration, as an operator might
 * @param days how long its certificate is valid
 * @returns its addresses with and without TLS, and a function that ends it
 */
export async function startProxy(name: string, server: string, adapt = (config: string) => config, days = 60) {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  // Apache, Squid and Traffic Server become another user.
  chmodSync(folder, 0o777);
  makeCertificate(folder, days);
  const blocks = documented();
  const config = (file: string) =>
    adapt(blocks.get(file) ?? readFileSync(file, "utf8"))
      .replaceAll("www.example.in", "localhost")
      .replaceAll("127.0.0.1:4321", new URL(server).host)
      .replaceAll(/\b4321\b/g, new URL(server).port)
      .replaceAll("/opt/front-door/current", process.cwd())
      .replaceAll("/var/log/nginx/front-door.log", join(folder, "site.log"))
      .replaceAll(/\/etc\/\S+\/fullchain\.pem/g, join(folder, "cert.pem"))
      .replaceAll(/\/etc\/\S+\/privkey\.pem/g, join(folder, "key.pem"))
      .replaceAll(/\/etc\/\w+\/localhost\.pem/g, join(folder, "both.pem"));
  const [http, https, inner] = [await freePort(), await freePort(), await freePort()];
  const commands = programs[name]?.(config, { folder, http, https, inner }) ?? [];
  const env = { ...process.env, HOME: folder };
  const children = commands.map(([program, ...args]) =>
    spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env }),
  );
  const output = Promise.all(children.flatMap(({ stdout, stderr }) => [text(stdout), text(stderr)]));
  async function stop(): Promise<void> {
    for (const child of children) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
  const url = `https://localhost:${https}`;
  const isReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: 30_000, interval: 200 }).catch(async (error) => {
    await stop();
    throw new Error(`${name} does not start:\n${(await output).join("")}`, { cause: error });
  });
  return { url, insecureUrl: `http://localhost:${http}`, folder, stop };
}
