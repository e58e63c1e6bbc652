/**
 * The hosts of DATABASE_URL. Their list is a subset of libpq's syntax, because the driver itself takes one host only.
 */

const SCHEME = /^postgres(?:ql)?:\/\//;
const PRIMARY_ATTRIBUTES: readonly (string | null)[] = [null, "read-write", "primary"];

/** Splits into the part up to the hosts, the hosts, and database and parameters. The last @ ends the password. */
function split(databaseUrl: string) {
  const scheme = SCHEME.exec(databaseUrl)?.[0] ?? "";
  const [authority = ""] = databaseUrl.slice(scheme.length).split(/[/?#]/, 1);
  const login = authority.slice(0, authority.lastIndexOf("@") + 1);
  const rest = databaseUrl.slice(scheme.length + authority.length);
  return { login: scheme + login, hosts: authority.slice(login.length).split(","), rest };
}

/** One URL for each host, in the order given. */
export function hostUrls(databaseUrl: string): readonly string[] {
  const { login, hosts, rest } = split(databaseUrl);
  return hosts.map((host) => login + host + rest);
}

/**
 * Every reason why the URL cannot be used, phrased to follow the name of the setting. Hosts are named by their
 * position, because after an unescaped slash in the password the text in place of a host is part of the password.
 */
export function findHostIssues(databaseUrl: string): string[] {
  if (!SCHEME.test(databaseUrl)) {
    return ["must be the address of a PostgreSQL database, for example postgresql://desk:password@127.0.0.1:5432/desk"];
  }
  const { hosts } = split(databaseUrl);
  const urls = hostUrls(databaseUrl);
  if (urls.length === 1) return URL.canParse(databaseUrl) ? [] : ["has an invalid host, port or password"];
  const issues = urls.flatMap((url, index) => {
    const place = `host ${index + 1} of ${hosts.length}`;
    if (hosts[index] === "" || hosts[index]?.startsWith(":")) return [`has an empty name for ${place}`];
    return URL.canParse(url) && new URL(url).port !== "0" ? [] : [`has an invalid name or port for ${place}`];
  });
  const parameters = URL.parse(urls.find((url) => URL.canParse(url)) ?? "")?.searchParams;
  if (parameters?.has("host") || parameters?.has("port")) {
    issues.push("must name several hosts before the database, not as the parameters host and port");
  }
  if (!PRIMARY_ATTRIBUTES.includes(parameters?.get("target_session_attrs") ?? null)) {
    issues.push("may have target_session_attrs=read-write only: the server always uses the host that takes writes");
  }
  return issues;
}

/** Hosts and database for the operator, without user, password and parameters. */
export function describeHosts(databaseUrl: string): string {
  const urls = hostUrls(databaseUrl).map((url) => new URL(url));
  return urls.map(({ host }) => host).join(",") + (urls[0]?.pathname ?? "");
}
