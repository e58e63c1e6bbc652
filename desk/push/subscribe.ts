/** Push notifications of this browser: its subscription, and the worker that shows them. */
import type { PushRequest, PushState } from "../../core/api/push.ts";
import { call, DeskApiError, post } from "../api/client.ts";

const DENIED =
  "The browser does not allow this. Open the settings of this site beside its address, or those of the app, allow notifications, and press again.";
const NO_SERVICE = "The browser could not reach its service for notifications. Try again on another network.";

const WORKER = "/desk/notifications.js";
const SCOPE = "/desk";

export const canSubscribe = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/**
 * Whether this is an iPhone or iPad, which gives notifications to the home screen alone. An iPad calls itself a Mac.
 */
export const isIphone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1);

function register(subscription: PushSubscription, isRenewal: boolean): Promise<PushState> {
  const { endpoint, keys } = subscription.toJSON();
  return call<PushState>("PUT", "/push", { endpoint, keys, isRenewal } as PushRequest);
}

/** Asks the person and the browser's service, and registers with the desk. @throws DeskApiError with the reason */
export async function subscribe(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") throw new DeskApiError(0, "PUSH", DENIED);
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key is refused for ever.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => Promise.reject(new DeskApiError(0, "PUSH", NO_SERVICE)));
  return register(subscription, false);
}

const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null;

/** Ends the notifications of one device; of this one in the browser, too. */
export async function stop(id: string, isThis: boolean): Promise<PushState> {
  if (isThis) await (await ownSubscription())?.unsubscribe();
  return call<PushState>("DELETE", `/push/${encodeURIComponent(id)}`);
}

/** The address that a tap opened, also after the router has changed it. */
const isTapped = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && new URL(navigation.name).searchParams.has("notification");
};

/**
 * At each start: counts the tap that opened the desk, and reports to the desk a subscription that the browser has
 * changed.
 */
export async function renew(): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await register(subscription, true);
  if (isTapped()) await post("/push/tapped");
}
