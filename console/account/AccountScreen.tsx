import { Page } from "../parts/Page.tsx";
import { shell } from "../words/shell.ts";

export const AccountScreen = () => <Page title={shell.account}>{null}</Page>;
