/** Runs hooks of the desk in React without a browser: their component draws nothing. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import type { Me } from "../../core/api/staff.ts";
import { keys, queryClient } from "../api/queries.ts";

export const me = { id: "kiran", name: "Kiran Shah" } as Me;

/** The parts of a browser that React and the hooks use. */
function stubBrowser() {
  class Frame {}
  const page = Object.assign(new EventTarget(), { visibilityState: "visible", nodeType: 9, activeElement: null });
  const view = Object.assign(new EventTarget(), { document: page, HTMLIFrameElement: Frame, event: undefined });
  const container = {
    nodeType: 1,
    tagName: "DIV",
    ownerDocument: page,
    addEventListener: () => undefined,
    textContent: "",
  };
  vi.stubGlobal("window", view);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", view.addEventListener.bind(view));
  vi.stubGlobal("removeEventListener", view.removeEventListener.bind(view));
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { page, view, container: container as unknown as Element };
}

/**
 * Renders a hook for the person who is signed in, until the test ends.
 * @returns `current` is what the hook returned last
 */
export async function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  first: Props,
  wrap: (child: ReactNode) => ReactNode = (child) => child,
) {
  const { page, view, container } = stubBrowser();
  queryClient.setQueryData(keys.me, me);
  const results: Result[] = [];
  const Component = ({ given }: { given: Props }) => {
    results.push(hook(given));
    return null;
  };
  const root = createRoot(container);
  const render = (given: Props) =>
    act(async () =>
      root.render(<QueryClientProvider client={queryClient}>{wrap(<Component given={given} />)}</QueryClientProvider>),
    );
  const unmount = () => act(async () => root.unmount());
  await render(first);
  onTestFinished(async () => {
    await unmount();
    queryClient.clear();
  });
  return { page, view, render, unmount, current: () => results.at(-1) as Result };
}

interface DeskRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** An answer of the desk: a status and a body, or an error of the network. */
type DeskAnswer = { status?: number; body?: unknown } | Error;

/** A desk that gives these answers, one after the other, and the requests that it got. */
export function stubDesk(...answers: DeskAnswer[]): { requests: DeskRequest[]; answers: DeskAnswer[] } {
  const requests: DeskRequest[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    requests.push({ method, path, body: body === undefined ? {} : JSON.parse(String(body)) });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`There is no answer to ${method} ${path}.`);
    if (answer instanceof Error) throw answer;
    const { status = 200, body: json = {} } = answer;
    return new Response(status === 204 ? null : JSON.stringify(json), { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { requests, answers };
}
