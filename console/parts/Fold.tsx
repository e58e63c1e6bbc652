import type { ReactNode } from "react";
import { Button, Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Icon } from "./Icon.tsx";

/** Something longer behind a line that unfolds it. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <Disclosure>
    <Button slot="trigger" className="type-link group -ml-1">
      {label}
      <Icon name="down" size={16} className="group-aria-expanded:rotate-180" />
    </Button>
    <DisclosurePanel>{children}</DisclosurePanel>
  </Disclosure>
);
