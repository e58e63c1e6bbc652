import { Sheet } from "../parts/Sheet.tsx";
import { keyStrings } from "../strings/keys.ts";
import { useSingleKeys } from "./useKeys.ts";

/** Every key of the desk. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  return (
    <Sheet isOpen onClose={onClose} title={keyStrings.title}>
      {!singleKeys && <p className="type-sub mt-2">{keyStrings.off}</p>}
      {keyStrings.groups.map(({ name, keys }) => (
        <section key={name} className="mt-4">
          <h3 className="type-group border-b border-ink pb-1">{name}</h3>
          <dl>
            {keys.map(([names, act]) => (
              <div key={names} className="flex min-h-9 items-center gap-3 border-b border-rule pt-0.5 text-[1rem]">
                <dt className="flex w-28 shrink-0 gap-1">
                  {names.split(" ").map((key) => (
                    <kbd key={key} className="key">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{act}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
