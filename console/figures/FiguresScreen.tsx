import { Page } from "../parts/Page.tsx";
import { shell } from "../words/shell.ts";

export const FiguresScreen = () => <Page title={shell.figures}>{null}</Page>;
