import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sectionsToLookAt } from "../api/alarms.ts";
import { deskNow } from "../api/connection.ts";
import { contentQuery } from "../api/content.ts";
import { requestsQuery, staffQuery, systemQuery, useMe } from "../api/queries.ts";
import { listQuery } from "../api/tickets.ts";
import { Avatar } from "../components/Avatar.tsx";
import { IconButton } from "../components/Button.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { common, countLabel, navigation } from "../strings/common.ts";
import { ThemeChoice } from "./ThemeChoice.tsx";
import { useSignOut } from "./useSignOut.ts";

const item =
  "flex min-h-13.5 w-full items-center gap-3.5 border-b border-rule pt-0.5 text-left text-[1.0625rem] -outline-offset-2 hover:text-green";

function Item({
  to,
  note,
  isBad,
  children,
}: {
  to: string;
  note?: string | undefined;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <Link to={to} replace className={item}>
      {children}
      {note && <span className={`type-annotation ml-auto ${isBad ? "text-brick" : ""}`}>{note}</span>}
    </Link>
  );
}

/** The other screens, the theme, and the way out. On phones. */
export function Menu({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const signOut = useSignOut();
  const { data: lists } = useInfiniteQuery({ ...listQuery({ status: "to-answer" }), staleTime: 60_000 });
  const { data: staff } = useQuery(staffQuery);
  const { data: overview } = useQuery(contentQuery);
  const { data: system } = useQuery(systemQuery);
  const first = lists?.pages[0];
  const onTime = first?.head.onTimeShare ?? null;
  const requests = useInfiniteQuery(requestsQuery).data?.pages[0];
  const open = requests?.openTotal ?? 0;
  const dueAt = requests?.open[0]?.dueAt;
  const isLate = dueAt !== undefined && Date.parse(dueAt) < deskNow();
  const toLookAt = system ? sectionsToLookAt(system) : 0;

  return (
    <Sheet isOpen onClose={onClose} title={navigation.menu} isTitleHidden aside={<span />}>
      <div className="flex items-center gap-3 border-b border-ink pb-2">
        <Link to="/account" replace className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
          <Avatar name={me.name} isYou size="large" />
          <span className="min-w-0 leading-tight">
            <b className="block truncate">{me.name}</b>
            <span className="type-annotation block">{common.roles[me.role]}</span>
            <span className="sr-only">{navigation.account}</span>
          </span>
        </Link>
        <IconButton icon="cross" label={common.close} onClick={onClose} className="-mr-3" />
      </div>
      <nav aria-label={navigation.main}>
        <Item to="/" note={first && `${countLabel(first.counts["to-answer"])} to answer`}>
          <b>{navigation.enquiries}</b>
        </Item>
        <Link to="." search replace state={{ sheet: "add" }} className={item}>
          Add an enquiry
        </Link>
        <Item to="/statistics" note={onTime === null ? undefined : `${Math.round(onTime * 100)} % on time`}>
          {navigation.statistics}
        </Item>
        <Item to="/words" note={overview && overview.changes > 0 ? `${overview.changes} not published` : undefined}>
          {navigation.words}
        </Item>
        <Item to="/people" note={staff && String(staff.members.length)}>
          People
        </Item>
        <Item to="/requests" note={open > 0 ? `${open} open` : undefined} isBad={isLate}>
          {navigation.requests}
        </Item>
        <Item to="/system" note={toLookAt > 0 ? `${toLookAt} to look at` : undefined} isBad>
          {navigation.system}
        </Item>
      </nav>
      <ThemeChoice />
      <button type="button" className={`${item} border-b-0`} onClick={() => void signOut()}>
        Sign out here
      </button>
    </Sheet>
  );
}
