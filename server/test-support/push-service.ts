/**
 * A push service and the browsers that it serves: it requires the headers of RFC 8030, checks the sender, and decrypts.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { listen } from "../../tests/temporary.ts";

const ORIGIN = "https://web.push.apple.com";

const json = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

/** The claims of the signed header (RFC 8292) and the key that it names. @throws when the signature is wrong */
function readSender({ headers }: IncomingMessage) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
  const [header, claims, signature = ""] = token.split(".");
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is wrong.");
  return { key, ...(json(claims) as { aud: string; sub: string; exp: number }) };
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** A browser that has subscribed. */
function createBrowser(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } },
    /** Reads a message (RFC 8188 and 8291). @throws when it is for another browser */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
      const secret = derive(ecdh.computeSecret(theirs), auth, info, 32);
      const cipher = createDecipheriv(
        "aes-128-gcm",
        derive(secret, salt, "Content-Encoding: aes128gcm\0", 16),
        derive(secret, salt, "Content-Encoding: nonce\0", 12),
      );
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

interface Taken {
  /** Which browser it is for. */
  path: string;
  headers: IncomingMessage["headers"];
  sender: ReturnType<typeof readSender>;
  text: unknown;
}

/** Starts the service, which stands for Apple's until the end of the test. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const taken: Taken[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await buffer(request);
    const text = browsers.get(path)?.decrypt(body);
    taken.push({ path, headers: request.headers, sender: readSender(request), text });
    response.writeHead(status).end();
  });
  const here = `http://127.0.0.1:${await listen(server)}`;
  const { fetch } = globalThis;
  const spy = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((url, init) => fetch(String(url).replace(ORIGIN, here), init));
  onTestFinished(() => spy.mockRestore());
  return {
    taken,
    answer(next: number) {
      status = next;
    },
    subscribe(path: string) {
      const browser = createBrowser(`${ORIGIN}${path}`);
      browsers.set(path, browser);
      return browser.subscription;
    },
  };
}
