import { useNavigate } from "@tanstack/react-router";
import { useKeys } from "../keys/useKeys.ts";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useSetAside } from "../set-aside/useSetAside.ts";
import { reasonsOf, setAsideStrings as strings } from "../strings/set-aside.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

/** Why an enquiry is held back, and the two ways out. Nothing for all others. */
export function SetAsideActs() {
  const { detail, opened, name, online, prove } = useOpenEnquiry();
  const navigate = useNavigate();
  const { release, remove, isRunning } = useSetAside({
    reference: detail.reference,
    name,
    work: detail.work,
    prove,
    onLeft: () => void navigate({ to: "/", search: { pile: "set-aside" }, replace: true }),
  });
  const isOff = !online || isRunning || detail.work.status !== "set-aside" || detail.work.leaving !== null;
  useKeys({ r: () => isOff || release(), "#": () => isOff || remove?.() });
  if (detail.work.status !== "set-aside") return null;
  return (
    <section className="border-y border-rule px-(--pad) py-3 wide:px-0">
      {reasonsOf(opened.flags).map((reason) => (
        <p key={reason} className="flex gap-1.75 text-[0.9375rem] leading-snug">
          <Icon name="alert" size={17} className="mt-px" />
          {reason}
        </p>
      ))}
      <div className="mt-3 grid grid-cols-2 gap-2 wide:flex">
        <Button kind="secondary" isDisabled={isOff} onClick={release}>
          {strings.release} <kbd className="key max-wide:hidden">r</kbd>
        </Button>
        {remove && (
          <Button kind="danger" isDisabled={isOff} onClick={remove}>
            {strings.delete} <kbd className="key max-wide:hidden">#</kbd>
          </Button>
        )}
      </div>
      {!remove && <p className="type-annotation mt-2">{strings.whoDeletes}</p>}
    </section>
  );
}
