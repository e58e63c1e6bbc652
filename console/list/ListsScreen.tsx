import { Outlet } from "@tanstack/react-router";

/** The four piles, and the opened enquiry. */
export const ListsScreen = () => <Outlet />;
