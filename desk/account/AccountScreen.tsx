import { useMe } from "../api/queries.ts";
import { Avatar } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { Page } from "../components/Page.tsx";
import { rows, Section } from "../components/Section.tsx";
import { switchSingleKeys, useSingleKeys } from "../keys/useKeys.ts";
import { ThemeChoice } from "../layout/ThemeChoice.tsx";
import { useSignOut } from "../layout/useSignOut.ts";
import { common } from "../strings/common.ts";
import { Devices, Passkeys } from "./PasskeysAndDevices.tsx";
import { PushNotifications } from "./PushNotifications.tsx";

/** Whether single keys act. The whole row is the switch. */
function SingleKeys() {
  const isOn = useSingleKeys();
  return (
    // A phone has no keys.
    <li className="max-wide:pointer-coarse:hidden">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={() => switchSingleKeys(!isOn)}
        className="grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule pt-2.5 pb-2 text-left text-[1rem] leading-[1.35] -outline-offset-2 hover:bg-sheet"
      >
        <span>
          <b className="block">Single keys</b>
          <span className="type-annotation block">
            Keys such as j, k and e act without Ctrl. They rest while you type.
          </span>
        </span>
        <span
          aria-hidden="true"
          className={`grid h-11 w-24 grid-cols-2 border text-center leading-11 font-semibold ${isOn ? "border-green" : "border-rule-field"}`}
        >
          <span className={isOn ? "" : "bg-ink text-paper"}>off</span>
          <span className={isOn ? "bg-green text-on-green" : ""}>on</span>
        </span>
      </button>
    </li>
  );
}

function Settings() {
  return (
    <Section title="Settings">
      <ul className={rows}>
        <SingleKeys />
        <li>
          <ThemeChoice />
        </li>
      </ul>
    </Section>
  );
}

/** One's own sign-in methods, devices and settings. */
export function AccountScreen() {
  const me = useMe();
  const signOut = useSignOut();
  return (
    <Page title="Account">
      <div className="mt-4 flex items-center gap-4 border-y border-rule py-3">
        <Avatar name={me.name} isYou size="large" />
        <span className="min-w-0 flex-1 leading-[1.35]">
          <b className="block wrap-anywhere">{me.name}</b>
          <span className="type-annotation block wrap-anywhere">{me.mail}</span>
        </span>
        <span className="type-annotation">{common.roles[me.role]}</span>
      </div>
      <div className="wide:grid wide:grid-cols-2 wide:gap-x-14">
        <div>
          <Passkeys />
          <Devices />
        </div>
        <div>
          <PushNotifications />
          <Settings />
        </div>
      </div>
      <Button kind="secondary" className="mt-8 w-full mid:w-auto" onClick={() => void signOut()}>
        Sign out here
      </Button>
    </Page>
  );
}
