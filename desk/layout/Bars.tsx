import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useMe } from "../api/queries.ts";
import { Avatar } from "../components/Avatar.tsx";
import { IconButton } from "../components/Button.tsx";
import { lazyComponent } from "../components/browser.ts";
import { Icon, Logo } from "../components/Icon.tsx";
import { useSheet } from "../components/useSheet.ts";
import { navigation } from "../strings/common.ts";

/** The screens of the desk, in the order of the bar; `g` and the key lead there. The lists of enquiries come first. */
export const screens = [
  { to: "/", label: navigation.enquiries, key: "e" },
  { to: "/statistics", label: navigation.statistics, key: "t" },
  { to: "/words", label: navigation.words, key: "w" },
  { to: "/people", label: "People", key: "p" },
  { to: "/requests", label: navigation.requests, key: "r" },
  { to: "/system", label: navigation.system, key: "s" },
] as const;

const screenLink =
  "relative flex h-full items-center px-3.75 pt-1 text-[1rem] font-medium hover:text-green " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3.75 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.75 aria-[current=page]:after:bg-brick-mark";

/** The bar of screens, on laptops. @param onSearch opens the search over everything */
export function LaptopBar({ isInEnquiries, onSearch }: { isInEnquiries: boolean; onSearch: () => void }) {
  const me = useMe();
  return (
    <header className="sticky top-0 z-20 hidden h-(--bar) items-center border-b border-rule bg-paper px-6 wide:flex">
      <Link
        to="/"
        activeOptions={{ exact: true }}
        className="mr-6.5 flex min-h-11 items-center gap-2.5 font-display text-[1.125rem] font-medium tracking-[-0.02em]"
      >
        <Logo />
        <span className="pt-1">Desk</span>
      </Link>
      <nav aria-label={navigation.main} className="flex h-full flex-1">
        {screens.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === "/" }}
            className={screenLink}
            {...(to === "/" && { "aria-current": isInEnquiries ? "page" : undefined })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="/ Control+K"
        className="flex h-11 w-73 items-center gap-2.5 rounded-[2px] border border-rule-field bg-field pt-0.5 pr-2.5 pl-3 text-[1rem] text-ink-3 hover:border-ink in-[:root:has(#search)]:invisible"
      >
        <Icon name="search" size={16} />
        <span className="flex-1 text-left">{navigation.searchHint}</span>
        <kbd className="key">/</kbd>
      </button>
      <Link to="/account" className="ml-3.5 grid size-11 place-items-center">
        <Avatar name={me.name} isYou />
        <span className="sr-only">{`${me.name}: account`}</span>
      </Link>
    </header>
  );
}

const Menu = lazyComponent(async () => (await import("./Menu.tsx")).Menu);

/** The bar at the top of the lists on a phone: search, and the menu with the other screens. */
export function PhoneTop() {
  const menu = useSheet("menu");
  return (
    <header className="sticky top-0 z-20 flex h-(--bar) items-center gap-1 border-b border-ink bg-paper pr-1 pl-(--pad)">
      <Logo />
      <h1 className="type-heading min-w-0 flex-1 truncate pt-1 pl-2">{navigation.enquiries}</h1>
      <Link
        to="/search"
        aria-label="Search"
        className="grid size-12 place-items-center -outline-offset-2 hover:bg-paper-deep"
      >
        <Icon name="search" />
      </Link>
      <IconButton icon="menu" label={navigation.menu} aria-haspopup="dialog" onClick={menu.open} />
      <Suspense>{menu.isOpen && <Menu onClose={menu.close} />}</Suspense>
    </header>
  );
}
