/** People who join and sign in as the console lets them, for tests. */
import type { FastifyInstance } from "fastify";
import type { Me, Role } from "../contract/session.ts";
import type { Database } from "../database/database.ts";
import { invite } from "../staff/people/invitations.ts";
import { createAuthenticator } from "./authenticator.ts";
import { type Browser, openBrowser } from "./desk-browser.ts";

interface Joining {
  name?: string;
  role?: Role;
}

/** The token of a new link from the operator. */
export async function inviteAsOperator(database: Database, { name = "Kiran Shah", role = "staff" }: Joining = {}) {
  const mail = `${name.split(/\W+/)[0]?.toLowerCase()}@example.in`;
  const { path } = await invite(database, { name, mail, role, invitedBy: null });
  return path.split("/").at(-1) ?? "";
}

/** A person who has joined with a passkey in a browser of their own. */
export async function join(app: FastifyInstance, database: Database, { name = "Kiran Shah", role }: Joining = {}) {
  const token = await inviteAsOperator(database, { name, ...(role && { role }) });
  const browser = openBrowser(app);
  const authenticator = createAuthenticator();
  const options = await browser.request("POST", "/join/passkey/options", { token, name });
  const credential = authenticator.create(options.body);
  const joined = await browser.request("POST", "/join/passkey", { token, name, credential });
  if (joined.status !== 200) throw new Error(`Joining answered ${joined.status}: ${JSON.stringify(joined.body)}`);
  return { ...browser, me: joined.body as Me, authenticator, token };
}

type Authenticator = ReturnType<typeof createAuthenticator>;
type Behaviour = Parameters<Authenticator["get"]>[1];

/** Signs in, or confirms, with a passkey. */
export async function usePasskey(
  browser: Pick<Browser, "request">,
  authenticator: Authenticator,
  purpose: "sign-in" | "confirm" = "sign-in",
  behaviour: Behaviour = {},
) {
  const { body } = await browser.request("POST", `/${purpose}/passkey/options`);
  return browser.request("POST", `/${purpose}/passkey`, { credential: authenticator.get(body, behaviour) });
}
