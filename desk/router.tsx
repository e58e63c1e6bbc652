/** Every screen of the desk by its address. Each is a file of its own, fetched when it is first opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import type { TicketFilter } from "../core/api/inbox.ts";
import type { Status } from "../core/api/ticket.ts";
import { REFERENCE_PATTERN } from "../core/enquiry/reference.ts";
import { hasCode, SIGNED_OUT } from "./api/client.ts";
import { meQuery, queryClient } from "./api/queries.ts";
import { nextPaint } from "./components/browser.ts";
import { ErrorBoundary, NotFoundScreen } from "./layout/ErrorBoundary.tsx";

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) || undefined : undefined;

const filled = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };

const laterLists: readonly unknown[] = ["waiting", "done", "set-aside"] satisfies Status[];

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorBoundary,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  // The screen to open afterwards, and whether the session that was signed out has not ended in the database.
  validateSearch: ({ to, session }: Record<string, unknown>) =>
    filled({ to: text(to), session: session === "not-ended" ? ("not-ended" as const) : undefined }),
  component: lazyRouteComponent(() => import("./sign-in/SignInScreen.tsx"), "SignInScreen"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: "/join/$token",
  component: lazyRouteComponent(() => import("./sign-in/JoinScreen.tsx"), "JoinScreen"),
});

/** Everything behind the sign-in. */
const desk = createRoute({
  getParentRoute: () => root,
  id: "desk",
  beforeLoad: async ({ location, cause }) => {
    // The tapped element shows it before the next screen is drawn, which takes a slow phone a few hundred milliseconds.
    if (cause === "stay") await nextPaint();
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (!hasCode(error, SIGNED_OUT)) throw error;
      throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { to: location.href } });
    }
  },
  component: lazyRouteComponent(() => import("./Desk.tsx"), "Desk"),
});

/** The lists, with the opened enquiry beside them on laptops. */
const lists = createRoute({
  getParentRoute: () => desk,
  id: "lists",
  validateSearch: ({ list }: Record<string, unknown>): { list?: Exclude<Status, "to-answer"> | undefined } =>
    laterLists.includes(list) ? { list: list as Exclude<Status, "to-answer"> } : {},
  component: lazyRouteComponent(() => import("./inbox/ListsScreen.tsx"), "ListsScreen"),
});

const list = createRoute({
  getParentRoute: () => lists,
  path: "/",
});

const referenceParams = {
  parse: ({ reference }: { reference: string }) => {
    const upper = reference.toUpperCase();
    if (!REFERENCE_PATTERN.test(upper)) throw notFound();
    return { reference: upper };
  },
};

const enquiry = createRoute({
  getParentRoute: () => lists,
  path: "/$reference",
  params: referenceParams,
  component: lazyRouteComponent(() => import("./ticket/TicketScreen.tsx"), "TicketScreen"),
});

const reply = createRoute({
  getParentRoute: () => desk,
  path: "/$reference/reply",
  params: referenceParams,
  component: lazyRouteComponent(() => import("./ticket/ReplyScreen.tsx"), "ReplyScreen"),
});

const search = createRoute({
  getParentRoute: () => desk,
  path: "/search",
  validateSearch: (raw: Record<string, unknown>) =>
    filled({
      q: text(raw.q),
      who: text(raw.who),
      urgent: raw.urgent === "yes" ? ("yes" as const) : undefined,
      type: text(raw.type) as TicketFilter["type"],
      since: text(raw.since),
      until: text(raw.until),
    }),
  component: lazyRouteComponent(() => import("./search/SearchScreen.tsx"), "SearchScreen"),
});

const statistics = createRoute({
  getParentRoute: () => desk,
  path: "/statistics",
  component: lazyRouteComponent(() => import("./statistics/StatisticsScreen.tsx"), "StatisticsScreen"),
});

const content = createRoute({
  getParentRoute: () => desk,
  path: "/words",
});

const contentList = createRoute({
  getParentRoute: () => content,
  path: "/",
  validateSearch: ({ q }: Record<string, unknown>) => filled({ q: text(q) }),
  component: lazyRouteComponent(() => import("./content/ContentScreen.tsx"), "ContentScreen"),
});

const publish = createRoute({
  getParentRoute: () => content,
  path: "/publish",
  component: lazyRouteComponent(() => import("./content/PublishScreen.tsx"), "PublishScreen"),
});

/** A file of content, and below /versions its earlier versions. Files of services are in a folder. */
const contentFile = createRoute({
  getParentRoute: () => content,
  path: "/$",
  validateSearch: ({ at }: Record<string, unknown>) => filled({ at: text(at) }),
  component: lazyRouteComponent(() => import("./content/FileScreen.tsx"), "FileScreens"),
});

const staff = createRoute({
  getParentRoute: () => desk,
  path: "/people",
  component: lazyRouteComponent(() => import("./staff/StaffScreen.tsx"), "StaffScreen"),
});

const requests = createRoute({
  getParentRoute: () => desk,
  path: "/requests",
  component: lazyRouteComponent(() => import("./privacy-requests/RequestsScreen.tsx"), "RequestsScreen"),
});

const system = createRoute({
  getParentRoute: () => desk,
  path: "/system",
  component: lazyRouteComponent(() => import("./system/SystemScreen.tsx"), "SystemScreen"),
});

const account = createRoute({
  getParentRoute: () => desk,
  path: "/account",
  component: lazyRouteComponent(() => import("./account/AccountScreen.tsx"), "AccountScreen"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    join,
    desk.addChildren([
      lists.addChildren([list, enquiry]),
      reply,
      search,
      statistics,
      content.addChildren([contentList, publish, contentFile]),
      staff,
      requests,
      system,
      account,
    ]),
  ]),
  basepath: "/desk",
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultErrorComponent: ErrorBoundary,
  // The screen that is there stays until the next one can be shown.
  defaultPendingMs: 1000,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
