import { Sheet } from "../components/Sheet.tsx";
import { useSingleKeys } from "../keys/useKeys.ts";
import { screens } from "./Bars.tsx";

const groups = [
  {
    name: "Lists",
    keys: [
      ["j k", "next, previous"],
      ["Enter", "open"],
      ["1 2 3 4", "To answer, Waiting, Done, Set aside"],
      ["r #", "release, delete (Set aside)"],
    ],
  },
  {
    name: "Enquiry",
    keys: [
      ["e", "I take it"],
      ["c", "call"],
      ["w", "WhatsApp"],
      ["m", "mail"],
      ["o", "outcome, then 1 to 4"],
      ["n", "note"],
      ["f", "later: a follow-up date"],
      ["u", "urgent"],
    ],
  },
  {
    name: "Everywhere",
    keys: [
      ["/", "search"],
      ["a", "add an enquiry"],
      ["Ctrl K", "search, act and go"],
      ...screens.map(({ key, label }) => [`g ${key}`, label] as const),
      ["z", "undo, while it is offered"],
      ["Ctrl Enter", "send, save, publish"],
      ["Esc", "close"],
      ["Alt T", "status messages"],
      ["?", "all keys"],
    ],
  },
] as const;

/** Every key of the desk. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  return (
    <Sheet isOpen onClose={onClose} title="All keys">
      {!singleKeys && (
        <p className="type-sub mt-2">Single keys are switched off under your account. Keys with Ctrl always work.</p>
      )}
      {groups.map(({ name, keys }) => (
        <section key={name} className="mt-4">
          <h3 className="type-group border-b border-ink pb-1">{name}</h3>
          <dl>
            {keys.map(([names, action]) => (
              <div key={names} className="flex min-h-9 items-center gap-3 border-b border-rule pt-0.5 text-[1rem]">
                <dt className="flex w-28 shrink-0 gap-1">
                  {names.split(" ").map((key) => (
                    <kbd key={key} className="key">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
