import { Page } from "../parts/Page.tsx";
import { shell } from "../words/shell.ts";

export const PeopleScreen = () => <Page title={shell.people}>{null}</Page>;
