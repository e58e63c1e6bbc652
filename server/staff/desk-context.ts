import type { AppContext } from "../http/app-context.ts";
import type { Previews } from "../words/previews.ts";
import type { WordsStore } from "../words/words.ts";
import type { ChangeFeed } from "./work/change-feed.ts";

/** The options that every plugin of the desk is registered with. */
export type DeskContext = AppContext & { changes: ChangeFeed; words: WordsStore; previews: Previews };
