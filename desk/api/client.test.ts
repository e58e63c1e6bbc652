import { expect, onTestFinished, test, vi } from "vitest";
import { stubDesk } from "../test-support/hooks.tsx";
import { call, causeOf, type DeskApiError, SIGNED_OUT, whenSignedOut } from "./client.ts";
import { isCutOff } from "./connection.ts";

const signedOut = { status: 401, body: { code: SIGNED_OUT, message: "Nobody is signed in." } };

const errorOf = (request: Promise<unknown>): Promise<DeskApiError> =>
  request.then(
    () => expect.unreachable(),
    (error) => error,
  );

test("sends JSON and returns the answer; 204 is no answer", async () => {
  const desk = stubDesk({ body: { saved: true } }, { status: 204 });
  expect(await call("PUT", "/content/file", { id: "home" })).toEqual({ saved: true });
  expect(await call("DELETE", "/push")).toBeUndefined();
  expect(desk.requests).toEqual([
    { method: "PUT", path: "/desk/api/content/file", body: { id: "home" } },
    { method: "DELETE", path: "/desk/api/push", body: {} },
  ]);
});

test("throws the code, the sentence and the details of a refusal", async () => {
  stubDesk({ status: 409, body: { code: "DESK31", message: "Somebody was first.", details: { by: "meera" } } });
  const error = await errorOf(call("POST", "/tickets/AN-1/assign"));
  expect(error).toMatchObject({ status: 409, code: "DESK31", details: { by: "meera" }, isUnreachable: false });
  expect(causeOf(error)).toBe("The desk answered with an error (409, DESK31). Somebody was first.");
});

test("throws the status where a proxy answers instead of the desk", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await errorOf(call("GET", "/me"))).toMatchObject({ status: 502, code: "502", message: "Bad Gateway" });
});

test("a request without an answer counts as offline until the next answer", async () => {
  stubDesk(new TypeError("fetch failed"), {});
  const error = await errorOf(call("GET", "/me"));
  expect(error).toMatchObject({ status: 0, code: "NETWORK", isUnreachable: true });
  expect(isCutOff()).toBe(true);
  await call("GET", "/me");
  expect(isCutOff()).toBe(false);
});

test("a request that takes too long fails with a code of its own", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => timeout.mockRestore());
  stubDesk(new DOMException("aborted", "AbortError"));
  expect(await errorOf(call("GET", "/me", undefined, { timeoutMs: 5000 }))).toMatchObject({ code: "TIMEOUT" });
  expect(timeout).toHaveBeenCalledWith(5000);
});

test("a request that the screen cancels is no error of the network", async () => {
  const cancelled = new DOMException("cancelled", "AbortError");
  stubDesk({}, cancelled);
  await call("GET", "/me");
  expect(await errorOf(call("GET", "/me", undefined, { signal: AbortSignal.abort() }))).toBe(cancelled);
  expect(isCutOff()).toBe(false);
});

test("repeats a refused request once, and only for people who were signed in", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onSignedOut = vi.fn();
  whenSignedOut(onSignedOut);
  const desk = stubDesk({}, signedOut, { body: "published" });
  await call("POST", "/sign-out");
  expect(await errorOf(Promise.all([call("GET", "/me")]))).toMatchObject({ code: SIGNED_OUT });
  expect(onSignedOut).toHaveBeenCalledTimes(1);

  desk.answers.splice(0, 1, {}, signedOut, { body: "published" });
  await call("GET", "/me");
  const again = call("POST", "/content/publish");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await again).toBe("published");
  expect(onSignedOut).toHaveBeenCalledTimes(1);

  desk.answers.push(signedOut, signedOut);
  const refused = errorOf(call("GET", "/me"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await refused).toMatchObject({ status: 401, code: SIGNED_OUT });
  expect(onSignedOut).toHaveBeenCalledTimes(2);
});
