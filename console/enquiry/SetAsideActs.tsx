import { useNavigate } from "@tanstack/react-router";
import { useKeys } from "../keys/useKeys.ts";
import { HeldBack } from "../set-aside/HeldBack.tsx";
import { useSetAside } from "../set-aside/useSetAside.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

const key = (name: string) => <kbd className="key ml-2 max-wide:hidden">{name}</kbd>;

/** Why an enquiry is held back, and the two ways out. Nothing for all others. */
export function SetAsideActs() {
  const { detail, opened, name, online, prove } = useOpenEnquiry();
  const navigate = useNavigate();
  const acts = useSetAside({
    reference: detail.reference,
    name,
    work: detail.work,
    prove,
    onLeft: () => void navigate({ to: "/", search: { pile: "set-aside" }, replace: true }),
  });
  const isOff = !online || acts.isRunning || detail.work.status !== "set-aside" || detail.work.leaving !== null;
  useKeys({ r: () => isOff || acts.release(), "#": () => isOff || acts.remove?.() });
  if (detail.work.status !== "set-aside") return null;
  return (
    <section className="border-y border-rule px-(--pad) py-3 wide:px-0">
      <HeldBack
        flags={opened.flags}
        acts={acts}
        isOff={isOff}
        after={{ release: key("r"), delete: key("#") }}
        size="normal"
        className="wide:flex"
      />
    </section>
  );
}
