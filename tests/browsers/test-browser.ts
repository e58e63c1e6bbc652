/** A browser as the journeys need it, whichever it is. Elements are found by XPath. */
import { setTimeout as wait } from "node:timers/promises";

/** How long a person would wait. */
const PATIENCE_MS = 20_000;

/** The actions of a browser on its elements. */
export interface Driver<Element> {
  open(url: string): Promise<void>;
  findAll(xpath: string): Promise<Element[]>;
  isShown(element: Element): Promise<boolean>;
  click(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  textOf(element: Element): Promise<string>;
  address(): Promise<string>;
  close(): Promise<void>;
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** Repeats until it succeeds or the patience is over. */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}

/** A browser whose actions wait until their element is shown. */
export function createTestBrowser<Element>(driver: Driver<Element>) {
  /** The beginning of what is to be read, for messages of failed journeys. */
  async function pageText(): Promise<string> {
    const [body] = await driver.findAll("//body");
    return body === undefined ? "nothing" : (await driver.textOf(body)).replace(/\s+/g, " ").slice(0, 300);
  }

  async function findShown(xpath: string): Promise<Element> {
    for (const element of await driver.findAll(xpath)) if (await driver.isShown(element)) return element;
    throw new Error(`Not shown at ${await driver.address()}: ${xpath}; the page says: ${await pageText()}`);
  }
  return {
    open: driver.open,
    click: (xpath: string) => patiently(async () => driver.click(await findShown(xpath))),
    type: (xpath: string, text: string) => patiently(async () => driver.type(await findShown(xpath), text)),
    /** Resolves to the text of the element. */
    see: (xpath: string) => patiently(async () => driver.textOf(await findShown(xpath))),
    close: driver.close,
  };
}

/** An element of this name whose text is exactly this. */
export const named = (tag: string, text: string): string => `//${tag}[normalize-space()="${text}"]`;

/** The innermost element that holds this text. */
export const holding = (text: string): string =>
  `//body//*[contains(normalize-space(), "${text}")][not(*[contains(normalize-space(), "${text}")])]`;
