import { Page } from "../parts/Page.tsx";
import { shell } from "../words/shell.ts";

export const SystemScreen = () => <Page title={shell.system}>{null}</Page>;
