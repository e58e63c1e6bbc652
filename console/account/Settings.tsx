import type { ReactNode } from "react";
import { switchSingleKeys, useSingleKeys } from "../keys/single-keys.ts";
import { Section } from "../parts/Section.tsx";
import { useTheme } from "../shell/theme.ts";
import { account } from "../strings/account.ts";
import { rows } from "./Passkeys.tsx";

const strings = account.settings;

interface SettingProps {
  name: string;
  hint: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One setting. The whole row is the switch. */
const Setting = ({ name, hint, isOn, onChange }: SettingProps) => (
  <li>
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule pt-2.5 pb-2 text-left text-[1rem] leading-[1.35] -outline-offset-2 hover:bg-sheet"
    >
      <span>
        <b className="block">{name}</b>
        <span className="type-annotation block">{hint}</span>
      </span>
      <span
        aria-hidden="true"
        className={`grid w-18 grid-cols-2 border text-center text-[0.9375rem] font-semibold ${isOn ? "border-green" : "border-rule-field"}`}
      >
        <span className={`pt-1 ${isOn ? "" : "bg-ink text-paper"}`}>{strings.off}</span>
        <span className={`pt-1 ${isOn ? "bg-green text-on-green" : ""}`}>{strings.on}</span>
      </span>
    </button>
  </li>
);

/** Single keys and theme, both in this browser. */
export function Settings() {
  const theme = useTheme();
  return (
    <Section title={strings.title}>
      <ul className={rows}>
        <Setting name={strings.keys} hint={strings.keysHint} isOn={useSingleKeys()} onChange={switchSingleKeys} />
        <Setting
          name={strings.dark}
          hint={theme.isChosen ? strings.chosen : strings.follows}
          isOn={theme.isDark}
          onChange={theme.switchTheme}
        />
      </ul>
    </Section>
  );
}
