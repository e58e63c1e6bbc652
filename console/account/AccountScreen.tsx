import { useMe } from "../api/session.ts";
import { Bubble } from "../parts/Bubble.tsx";
import { Button } from "../parts/Button.tsx";
import { Page } from "../parts/Page.tsx";
import { useSignOut } from "../shell/useSignOut.ts";
import { account as strings } from "../strings/account.ts";
import { Devices } from "./Devices.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Settings } from "./Settings.tsx";

/** One's own ways in, devices and settings. */
export function AccountScreen() {
  const me = useMe();
  const signOut = useSignOut();
  return (
    <Page title={strings.title}>
      <div className="mt-4 flex items-center gap-4 border-y border-rule py-3">
        <Bubble name={me.name} isYou size="large" />
        <span className="min-w-0 flex-1 leading-[1.35]">
          <b className="block wrap-anywhere">{me.name}</b>
          <span className="type-annotation block wrap-anywhere">{me.mail}</span>
        </span>
        <span className="type-annotation">{strings.roles[me.role]}</span>
      </div>
      <div className="wide:grid wide:grid-cols-2 wide:gap-x-14">
        <div>
          <Passkeys />
          <Devices />
        </div>
        <Settings />
      </div>
      <Button kind="secondary" className="mt-8 w-full mid:w-auto" onClick={() => void signOut()}>
        {strings.signOut}
      </Button>
    </Page>
  );
}
