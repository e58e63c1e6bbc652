import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PushDevice, PushState } from "../../server/contract/push.ts";
import { get, post } from "../api/client.ts";
import { keys, queryClient } from "../api/queries.ts";
import { Button } from "../parts/Button.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { notify } from "../parts/notices.ts";
import { Section } from "../parts/Section.tsx";
import { useChange } from "../parts/useChange.ts";
import { canSubscribe, isIphone, stop, subscribe } from "../push/subscribe.ts";
import { push as strings } from "../strings/push.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";
import { AddToHomeScreen } from "./AddToHomeScreen.tsx";
import { row, rows } from "./WaysIn.tsx";

/** The desk waits for as long, so that the phone can be locked. */
const TEST_SECONDS = 5;

function DeviceRow({ device: { id, device, isThis, since, tappedAt } }: { device: PushDevice }) {
  const now = useNow();
  const end = useChange(
    () => stop(id, isThis),
    strings.notStopped,
    (state) => {
      queryClient.setQueryData(keys.push, state);
      notify({ kind: "done", title: strings.stopped(device) });
    },
  );
  return (
    <li className={row}>
      <span className="min-w-0">
        <b className="block wrap-anywhere">{isThis ? `${device}, ${strings.this}` : device}</b>
        <span className="type-annotation block">
          {since === null
            ? strings.refused
            : `${strings.since(shortTime(since, now))}, ${strings.tapped(tappedAt && shortTime(tappedAt, now))}`}
        </span>
      </span>
      <Button
        kind="secondary"
        size="small"
        isDisabled={end.isPending}
        aria-label={strings.stopOf(device)}
        onClick={() => end.mutate(undefined)}
      >
        {strings.stop}
      </Button>
    </li>
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
    strings.notSent,
    () => countDown(TEST_SECONDS),
  );
  const isBusy = test.isPending || seconds > 0;
  return (
    <Button
      kind="secondary"
      className="mt-3 w-full mid:w-auto"
      busy={isBusy ? strings.testIn(seconds || TEST_SECONDS) : undefined}
      onClick={() => test.mutate(undefined)}
    >
      {strings.test}
    </Button>
  );
}

function SubscribeButton({ pushKey }: { pushKey: string }) {
  const start = useChange(subscribe, strings.notNotified, (state) => {
    queryClient.setQueryData(keys.push, state);
    notify({ kind: "done", title: strings.notified, text: strings.notifiedText });
  });
  if (!canSubscribe()) {
    return isIphone() ? <AddToHomeScreen /> : <p className="type-sub mt-3">{strings.unable}</p>;
  }
  return (
    <Button
      kind="secondary"
      className="mt-3 w-full mid:w-auto"
      busy={start.isPending ? strings.asking : undefined}
      onClick={() => start.mutate(pushKey)}
    >
      {strings.notify}
    </Button>
  );
}

function Notices({ devices, pushKey }: { devices: readonly PushDevice[]; pushKey: string }) {
  const isOn = devices.some(({ isThis, since }) => isThis && since !== null);
  return (
    <>
      {devices.length === 0 && <p className="type-sub mt-2">{strings.none}</p>}
      {devices.length > 0 && (
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

/** One's own devices that ring when an enquiry comes. Nothing where this server sends no notices. */
export function NotifyThisPhone() {
  const query = useQuery({ queryKey: keys.push, queryFn: ({ signal }) => get<PushState>("/push", signal) });
  if (query.data?.key === null) return null;
  return (
    <Section title={strings.title}>
      <Loaded query={query} loading={strings.loading} failed={strings.failed}>
        {({ key, devices }) => key !== null && <Notices devices={devices} pushKey={key} />}
      </Loaded>
    </Section>
  );
}
