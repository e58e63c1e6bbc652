import type { Service } from "../../content-schema/service.ts";

/** What the home page shows of a service. */
export type CardService = Pick<Service, "number" | "slug" | "title" | "cardCategory" | "stage">;
