import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PushDevice, PushState } from "../../core/api/push.ts";
import { post } from "../api/client.ts";
import { deskQuery, keys, queryClient } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { ListRow, rows, Section } from "../components/Section.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange } from "../components/useChange.ts";
import { canSubscribe, isIphone, stop, subscribe } from "../push/subscribe.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

/** The desk waits for as long, so that the phone can be locked. */
const TEST_SECONDS = 5;

function DeviceRow({ device: { id, device, isThis, since, tappedAt } }: { device: PushDevice }) {
  const now = useNow();
  const end = useChange(
    () => stop(id, isThis),
    "Not stopped",
    (state) => {
      queryClient.setQueryData(keys.push, state);
      showToast({ kind: "done", title: `No more notifications: ${device}` });
    },
  );
  return (
    <ListRow
      name={isThis ? `${device}, this device` : device}
      note={
        since === null
          ? "The last notification was refused. Switch it on again there."
          : `since ${shortTime(since, now)}, ${tappedAt ? `last tapped ${shortTime(tappedAt, now)}` : "no notification tapped yet"}`
      }
    >
      <Button
        kind="secondary"
        size="small"
        isDisabled={end.isPending}
        aria-label={`Stop the notifications on ${device}`}
        onClick={() => end.mutate(undefined)}
      >
        Stop
      </Button>
    </ListRow>
  );
}

/** Sends a test and counts the seconds until it comes. */
function TestButton() {
  const [seconds, setSeconds] = useState(0);
  function countDown(left: number): void {
    setSeconds(left);
    if (left > 0) setTimeout(() => countDown(left - 1), 1000);
  }
  const test = useChange(
    () => post<void>("/push/test"),
    "No test was sent",
    () => countDown(TEST_SECONDS),
  );
  const isBusy = test.isPending || seconds > 0;
  return (
    <Button
      kind="secondary"
      className="mt-3 w-full mid:w-auto"
      busy={isBusy ? `Comes in ${seconds || TEST_SECONDS} s: lock the phone` : undefined}
      onClick={() => test.mutate(undefined)}
    >
      Send me a test
    </Button>
  );
}

function SubscribeButton({ pushKey }: { pushKey: string }) {
  const start = useChange(subscribe, "This device is not notified", (state) => {
    queryClient.setQueryData(keys.push, state);
    showToast({
      kind: "done",
      title: "This device is notified",
      text: "Send yourself a test, and tap it when it comes.",
    });
  });
  if (!canSubscribe()) {
    return isIphone() ? (
      <AddToHomeScreen />
    ) : (
      <p className="type-sub mt-3">
        This browser cannot show notifications. Use Chrome, Edge, Firefox or Safari as it comes from its maker.
      </p>
    );
  }
  return (
    <Button
      kind="secondary"
      className="mt-3 w-full mid:w-auto"
      busy={start.isPending ? "Asking..." : undefined}
      onClick={() => start.mutate(pushKey)}
    >
      Notify this device
    </Button>
  );
}

function Notifications({ devices, pushKey }: { devices: readonly PushDevice[]; pushKey: string }) {
  const isOn = devices.some(({ isThis, since }) => isThis && since !== null);
  return (
    <>
      {devices.length === 0 ? (
        <p className="type-sub mt-2">
          A device can ring when an enquiry comes: in office hours, and at any time when it is urgent. It shows no
          names. Mails still come.
        </p>
      ) : (
        <ul className={rows}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {isOn ? <TestButton /> : <SubscribeButton pushKey={pushKey} />}
    </>
  );
}

/** One's own devices that ring when an enquiry comes. Nothing where this server sends no notifications. */
export function PushNotifications() {
  const query = useQuery(deskQuery<PushState>(keys.push, "/push"));
  if (query.data?.key === null) return null;
  return (
    <Section title="Notifications of new enquiries">
      <Loaded query={query} failed="Your notifications could not be loaded.">
        {({ key, devices }) => key !== null && <Notifications devices={devices} pushKey={key} />}
      </Loaded>
    </Section>
  );
}

/**
 * How an iPhone or iPad puts the desk on its home screen, where alone it gives notifications: what to press, in its
 * order.
 */
const AddToHomeScreen = () => (
  <>
    <p className="type-sub mt-3">
      Open the desk in Safari, press Share and then Add to Home Screen. Open it from there, sign in and come back here.
    </p>
    <svg
      viewBox="0 0 300 104"
      aria-hidden="true"
      className="mt-3 w-full max-w-90 text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="1" y="1" width="76" height="102" rx="12" className="stroke-rule" />
      <path d="M30 46h-6v32h30V46h-6M39 62V28m-9 9 9-9 9 9" />
      <path d="M88 52h16m-6-6 6 6-6 6" className="stroke-ink-2" />
      <rect x="112" y="1" width="76" height="102" rx="12" className="stroke-rule" />
      <path d="M124 26h30M124 78h22M124 62h52M124 42h52" className="stroke-rule" />
      <path d="M124 52h28" strokeWidth="4" />
      <path d="M162 45h14v14h-14zm7 3v8m-4-4h8" />
      <path d="M199 52h16m-6-6 6 6-6 6" className="stroke-ink-2" />
      <rect x="223" y="1" width="76" height="102" rx="12" className="stroke-rule" />
      <path d="M235 16h16v16h-16zm36 0h16v16h-16zm-36 36h16v16h-16z" className="stroke-rule" />
      <path d="M268 49h22v22h-22z" className="fill-green stroke-green" />
      <path d="M279 54v12m-6-6h12" className="stroke-paper" />
    </svg>
  </>
);
