/** The host list of DATABASE_URL: a subset of libpq's syntax, because the driver itself takes one host only. */

/** scheme, user and password, host list, then database and parameters. The last @ ends the password. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const KINDS_OF_PRIMARY: readonly (string | null)[] = [null, "read-write", "primary"];

const split = (databaseUrl: string) => {
  const [, scheme = "", login = "", list = "", rest = ""] = PARTS.exec(databaseUrl) ?? [];
  return { scheme, login, hosts: list.split(","), rest };
};

/** One address for each host, in the order given. */
export function hostUrls(databaseUrl: string): readonly string[] {
  const { scheme, login, hosts, rest } = split(databaseUrl);
  return hosts.map((host) => scheme + login + host + rest);
}

/**
 * Every reason why the address cannot be used, to be read after the name of the setting. Hosts are named by their
 * place: with a slash left unescaped in the password, the text in place of a host is a part of the password.
 */
export function hostFaults(databaseUrl: string): string[] {
  if (!PARTS.test(databaseUrl)) {
    return ["must be the address of a PostgreSQL database, for example postgresql://desk:password@127.0.0.1:5432/desk"];
  }
  const { hosts } = split(databaseUrl);
  const urls = hostUrls(databaseUrl);
  if (urls.length === 1) return URL.canParse(databaseUrl) ? [] : ["has a host, port or password that cannot be read"];
  const faults = urls.flatMap((url, index) => {
    const place = `host ${index + 1} of ${hosts.length}`;
    if (hosts[index] === "" || hosts[index]?.startsWith(":")) return [`names no ${place}`];
    return URL.canParse(url) && new URL(url).port !== "0"
      ? []
      : [`has a name or port that cannot be read for ${place}`];
  });
  const parameters = URL.parse(urls.find((url) => URL.canParse(url)) ?? "")?.searchParams;
  if (parameters?.has("host") || parameters?.has("port")) {
    faults.push("must name several hosts before the database, not as the parameters host and port");
  }
  if (!KINDS_OF_PRIMARY.includes(parameters?.get("target_session_attrs") ?? null)) {
    faults.push("may have target_session_attrs=read-write only: the server always uses the host that takes writes");
  }
  return faults;
}

/** Hosts and database in words for the operator, without user, password and parameters. */
export function describeHosts(databaseUrl: string): string {
  const urls = hostUrls(databaseUrl).map((url) => new URL(url));
  return urls.map(({ host }) => host).join(",") + (urls[0]?.pathname ?? "");
}
