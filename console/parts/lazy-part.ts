import { type ComponentType, lazy } from "react";

const RETRY_MS = 5000;

/** A part that is fetched after its screen. While it cannot be fetched, the screen does without it and tries again. */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  async function untilFetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await fetchPart() };
    } catch {
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
      return untilFetched();
    }
  }
  return lazy(untilFetched);
}
