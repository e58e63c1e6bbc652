import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { common, navigation } from "../strings/common.ts";
import { useTitle } from "./browser.ts";
import { Icon } from "./Icon.tsx";

interface PhoneBarProps extends Pick<LinkProps, "to" | "params" | "search"> {
  /** The screen that the arrow leads to: "To answer". */
  label: string;
  children?: ReactNode;
}

/** The bar at the top of a phone's screen behind the lists. On laptops the bar of screens is there instead. */
export function PhoneBar({ label, children, ...link }: PhoneBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-(--bar) items-center gap-1 border-b border-ink bg-paper pr-1 pl-(--pad) wide:hidden">
      <Link
        {...link}
        preload={false}
        activeOptions={{ exact: true }}
        // The router marks a link as the current page from the tap on, before that page is drawn.
        className="-ml-(--pad) flex h-full min-w-0 flex-1 items-center gap-2 pr-3 pl-(--pad) text-[1rem] font-medium aria-[current=page]:bg-green-tint"
      >
        <Icon name="back" className="-ml-1" />
        <span className="truncate pt-0.75">{label}</span>
      </Link>
      {children}
    </header>
  );
}

interface Props {
  /** Names the page in the browser, and is its heading unless another is given. */
  title: string;
  heading?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: statistics, staff, system, account. Its heading is in the page, the arrow back to the lists above it. */
export function Page({ title, heading = title, aside, children }: Props) {
  useTitle(title);
  return (
    <>
      <PhoneBar to="/" label={navigation.enquiries} />
      <main id="content" tabIndex={-1} className="column px-(--pad) pt-5 pb-10 wide:max-w-295 wide:px-6 wide:pb-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h1 className="type-screen wide:text-[1.875rem]">{heading}</h1>
          {aside}
        </div>
        {children}
      </main>
    </>
  );
}

/** The way back on laptops, where the bar at the top leads to the screens. */
export const BackLink = ({
  children,
  className = "",
  ...link
}: LinkProps & { children: string; className?: string }) => (
  <Link {...link} className={`type-link -ml-1 max-wide:hidden ${className}`}>
    <Icon name="back" size={16} />
    {children}
  </Link>
);

interface BannerProps {
  /** "bad" for what needs attention. */
  tone?: "plain" | "bad";
  children: ReactNode;
  action?: ReactNode;
}

/** A line of the page with a disturbance: no network, not live, enquiries that wait on disk. */
export function Banner({ tone = "plain", children, action }: BannerProps) {
  const look = tone === "bad" ? "border-brick bg-brick-tint" : "border-rule";
  return (
    <div
      role="status"
      className={`flex min-h-12 items-center gap-3 border-b px-(--pad) pt-2 pb-1.5 text-[1rem] leading-[1.3] ${look}`}
    >
      <Icon name={tone === "bad" ? "danger" : "alert"} className={tone === "bad" ? "text-brick" : ""} />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}

/** Says that there is no network, and what that means for what is shown. */
export const NoNetwork = ({ children }: { children: ReactNode }) => (
  <Banner tone="bad">
    <b className="font-semibold text-brick">{`${common.noNetwork}.`}</b> {children}
  </Banner>
);

/** Sets --below to the height of the bar: toasts and the end of the page stay above it. */
function useBottomBarHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--below", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--below");
    };
  }, []);
  return bar;
}

/** The bar of actions at the bottom of a screen, within reach of the thumb. Leave room for it: pb-(--below). */
export function BottomBar({ children, className = "grid-cols-1" }: { children: ReactNode; className?: string }) {
  const bar = useBottomBarHeight();
  return (
    <div
      ref={bar}
      className={`fixed inset-x-0 bottom-0 z-30 mx-auto grid gap-2 border-t border-ink bg-sheet px-(--pad) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] mid:max-wide:max-w-170 mid:max-wide:border-x ${className}`}
    >
      {children}
    </div>
  );
}
