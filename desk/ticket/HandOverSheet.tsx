import { useQuery } from "@tanstack/react-query";
import { staffQuery } from "../api/queries.ts";
import { firstName } from "../components/Avatar.tsx";
import { Chips } from "../components/Chips.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { useTyped } from "../components/useTyped.ts";
import { forms } from "../strings/common.ts";
import { NoteLine } from "./NextStep.tsx";
import { useOpenTicket } from "./useTicket.ts";

const nothing: { to: string | null; note: string } = { to: null, note: "" };

/** Gives the enquiry to a colleague, with a line for them. */
export function HandOverSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { detail, me, name, actions } = useOpenTicket();
  const query = useQuery({ ...staffQuery, enabled: isOpen });
  const [typed, setTyped] = useTyped(`hand-over ${detail.reference}`, nothing);
  const holder = detail.ticket.assignee?.id;
  const colleagues = query.data?.members.filter(({ id }) => id !== me.id && id !== holder) ?? [];
  const chosen = colleagues.find(({ id }) => id === typed.to);
  const save = async () => {
    if (!chosen) return;
    const note = typed.note.trim() || null;
    const isSaved = await actions.run({
      path: "hand-over",
      body: { to: chosen.id, note },
      said: () => ({ title: `${firstName(chosen.name)} has it`, text: name }),
      typed: note,
    });
    if (!isSaved) return;
    setTyped(nothing);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Give it to a colleague">
      <SheetForm
        onSubmit={() => void save()}
        submit={chosen ? `Give it to ${firstName(chosen.name)}` : "Choose a colleague"}
        isDisabled={!chosen}
        busy={actions.running === "hand-over" ? forms.saving : undefined}
      >
        <p className="type-sub mt-1 wrap-anywhere">{`${name}. It is in their list at once, and their phone shows it if they switched that on.`}</p>
        <Loaded query={query} failed="The colleagues could not be loaded.">
          {() =>
            colleagues.length === 0 ? (
              <p className="mt-3">There is nobody else.</p>
            ) : (
              <Chips
                label="Colleague"
                chips={colleagues.map((member) => ({ value: member.id, label: member.name }))}
                value={typed.to}
                onChange={(to) => setTyped({ ...typed, to })}
              />
            )
          }
        </Loaded>
        <NoteLine
          label="One line for them (optional)"
          value={typed.note}
          onChange={(note) => setTyped({ ...typed, note })}
          maxLength={200}
        />
      </SheetForm>
    </Sheet>
  );
}
