import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { freePort } from "../../server/test-support/free-port.ts";
import { createTestBrowser, patiently, type TestBrowser } from "./test-browser.ts";

/** The name of an element in WebDriver's answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The path of Debian's package. */
const findBinary = (): string => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").sort().at(-1) ?? "MiniBrowser";

/** Starts a display without a screen. Resolves to its name. */
async function startDisplay(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(screen.stdout, "data");
  return { display: `:${String(number).trim()}`, screen };
}

/** Calls the commands of WebDriver, whose driver listens on the port. */
function connect(port: number) {
  return async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(value.message ?? `WebDriver answered ${response.status}`);
    return value;
  };
}

/** Starts WebKitGTK's small browser and talks WebDriver with it. */
export async function startWebKit(): Promise<TestBrowser> {
  const { display, screen } = await startDisplay();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11" },
  });
  const call = connect(port);
  const alwaysMatch = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: findBinary(), args: ["--automation"] },
  };
  const { sessionId } = await patiently(() =>
    call<{ sessionId: string }>("POST", "", { capabilities: { alwaysMatch } }),
  );
  const session = `/${sessionId}`;
  await call("POST", `${session}/window/rect`, { width: 500, height: 900 });
  return createTestBrowser<string>({
    open: (url) => call("POST", `${session}/url`, { url }),
    async findAll(xpath) {
      const found = await call<Record<string, string>[]>("POST", `${session}/elements`, {
        using: "xpath",
        value: xpath,
      });
      return found.map((element) => `${session}/element/${element[ELEMENT]}`);
    },
    isShown: (element) => call("GET", `${element}/displayed`),
    // Into the middle, away from the bars at the edges.
    async click(element) {
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      const args = [{ [ELEMENT]: element.split("/").at(-1) }];
      await call("POST", `${session}/execute/sync`, { script, args });
      await call("POST", `${element}/click`, {});
    },
    type: (element, text) => call("POST", `${element}/value`, { text }),
    textOf: (element) => call("GET", `${element}/text`),
    address: () => call("GET", `${session}/url`),
    async close() {
      await call("DELETE", session);
      driver.kill();
      screen.kill();
    },
  });
}
