import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, Label, SearchField } from "react-aria-components/SearchField";
import { listQuery } from "../api/tickets.ts";
import { Icon } from "../components/Icon.tsx";
import { deskSheets, useSheets } from "../components/useSheet.ts";
import { matching, type OfferedAction, useOfferedActions } from "../keys/offered-actions.ts";
import { screens } from "../layout/Bars.tsx";
import { navigation } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { howManyFound, resultLook, SearchResult, useDebounced } from "./SearchResult.tsx";

const MOST = 8;
const EVERYTHING = "everything";
/** Before the label of an action, in the keys of the list. */
const ACTION = "action ";

const places = [...screens, { to: "/account", label: navigation.account, key: null }] as const;

const option =
  "cursor-pointer outline-none selected:bg-green-tint focused:bg-green-tint data-focused:bg-green-tint hover:bg-green-tint";

const plain = "flex min-h-12 items-center justify-between px-5 pt-0.5 font-semibold";

interface Props {
  onClose: () => void;
  /** Closes the palette, then runs the action. */
  onRun: (action: () => void) => void;
}

const Keys = ({ keys }: { keys: string }) => (
  <span className="flex gap-1">
    {keys.split(" ").map((key) => (
      <kbd key={key} className="key">
        {key}
      </kbd>
    ))}
  </span>
);

/** Ctrl+K: finds an enquiry from a ringing phone, acts on the one that is open, and goes to the screens. */
export function Palette({ onClose, onRun }: Props) {
  const navigate = useNavigate();
  const { open } = useSheets(deskSheets);
  const offered = useOfferedActions();
  const now = useNow();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useInfiniteQuery({
    ...listQuery({ q }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const rows = q === "" ? [] : (data?.pages[0]?.rows.slice(0, MOST) ?? []);
  const actions = matching<OfferedAction>(
    [
      ...offered,
      { label: "Add an enquiry", words: "write down new", key: "a", run: () => open("add") },
      { label: "All keys", words: "help shortcuts", key: "?", run: () => open("keys") },
    ],
    typed,
  );
  const goals = matching(places, typed);
  const isSearching = isFetching || q !== typed.trim();

  function go(key: string): void {
    if (key.startsWith(ACTION)) {
      const action = actions.find(({ label }) => key === ACTION + label);
      if (action) onRun(action.run);
    } else if (key.startsWith("/")) {
      const to = key as (typeof places)[number]["to"];
      void navigate({ to, replace: true });
    } else if (key === EVERYTHING) {
      void navigate({ to: "/search", search: { q }, replace: true });
    } else {
      void navigate({ to: "/$reference", params: { reference: key }, replace: true });
    }
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fades fixed inset-0 z-40 flex items-start justify-center bg-(--veil) pt-24"
    >
      <Modal className="rises w-150 max-w-[calc(100vw-2rem)] border border-ink bg-sheet shadow-sheet">
        <Dialog aria-label="Search" className="outline-none">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField
              autoFocus
              onClear={onClose}
              className="flex min-h-15 items-center gap-3 border-b border-ink px-5"
            >
              <Label className="sr-only">{navigation.searchHint}</Label>
              <Icon name="search" />
              <Input
                // The list scrolls, and the arrow keys move in it from here.
                role="combobox"
                aria-expanded
                aria-haspopup="listbox"
                placeholder={`${navigation.searchHint}, or an action`}
                className="min-w-0 flex-1 appearance-none pt-1 text-[1.125rem] outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
              />
              <kbd className="key">esc</kbd>
            </SearchField>
            <div className="sr-only" role="status">
              {q === "" ? "" : howManyFound(rows.length, false)}
            </div>
            <ListBox
              aria-label="Search"
              onAction={(key) => go(String(key))}
              className="max-h-[60dvh] overflow-auto pb-8 outline-none [mask-image:linear-gradient(#000_calc(100%-4rem),transparent)]"
              renderEmptyState={() => (
                <p className="type-sub p-5">
                  {isSearching ? "Searching..." : `Nothing fits “${typed.trim()}”: no person, no action, no screen.`}
                </p>
              )}
            >
              {/* Before the people: these are there at once, so that Enter does not meet a list that just changed. */}
              {actions.length > 0 && (
                <ListBoxSection>
                  <Header className="type-annotation px-5 pt-3 pb-1">Do</Header>
                  {actions.map(({ label, key }) => (
                    <ListBoxItem key={label} id={ACTION + label} textValue={label} className={`${option} ${plain}`}>
                      {label}
                      {key && <Keys keys={key} />}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
              {goals.length > 0 && (
                <ListBoxSection>
                  <Header className="type-annotation px-5 pt-3 pb-1">Go</Header>
                  {goals.map(({ to, label, key }) => (
                    <ListBoxItem key={to} id={to} textValue={label} className={`${option} ${plain}`}>
                      {label}
                      {key && <Keys keys={`g ${key}`} />}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
              {rows.map((row) => (
                <ListBoxItem
                  key={row.reference}
                  id={row.reference}
                  textValue={row.name}
                  className={`${resultLook} ${option} px-5`}
                >
                  <SearchResult row={row} q={q} now={now} />
                </ListBoxItem>
              ))}
              {data?.pages[0]?.next && (
                <ListBoxItem id={EVERYTHING} textValue="All that were found" className={`${option} ${plain}`}>
                  All that were found
                </ListBoxItem>
              )}
            </ListBox>
            <p className="type-annotation flex gap-4 border-t border-rule px-5 pt-2.5 pb-2">
              <span>
                <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> through the list
              </span>
              <span>
                <kbd className="key">Enter</kbd> opens
              </span>
            </p>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
