import { Page } from "../parts/Page.tsx";
import { shell } from "../words/shell.ts";

export const SearchScreen = () => <Page title={shell.search}>{null}</Page>;
