import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { IconButton } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { useSheet } from "../parts/useSheet.ts";
import { shell } from "../strings/shell.ts";
import { Mark } from "./Mark.tsx";

const Menu = lazyPart(async () => (await import("./Menu.tsx")).Menu);

/** The bar at the top of the lists on a phone: search, and the menu with the other rooms. */
export function PhoneTop() {
  const menu = useSheet("menu");
  return (
    <header className="sticky top-0 z-20 flex h-(--bar) items-center gap-1 border-b border-ink bg-paper pr-1 pl-(--pad)">
      <Mark />
      <h1 className="type-heading min-w-0 flex-1 truncate pt-1 pl-2">{shell.enquiries}</h1>
      <Link
        to="/search"
        aria-label={shell.search}
        className="grid size-12 place-items-center -outline-offset-2 hover:bg-paper-deep"
      >
        <Icon name="search" />
      </Link>
      <IconButton icon="menu" label={shell.menu} aria-haspopup="dialog" onClick={menu.open} />
      <Suspense>{menu.isOpen && <Menu onClose={menu.close} />}</Suspense>
    </header>
  );
}
