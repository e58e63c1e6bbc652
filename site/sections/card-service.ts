import type { PictureData } from "../components/Picture.tsx";
import type { Service } from "../schema/service.ts";

/** What the home page shows of a service. */
export type CardService = Pick<Service, "number" | "slug" | "title" | "cardCategory" | "stage">;

/** The same with its diorama, for the carousel. */
export type PicturedService = CardService & { picture: PictureData };
