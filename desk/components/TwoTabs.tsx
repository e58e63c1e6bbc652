import { Tab, TabList } from "react-aria-components/Tabs";

/** Two sides of one thing, such as a text and its preview. @param tabs the names by id */
export const TwoTabs = ({ label, tabs }: { label: string; tabs: Readonly<Record<string, string>> }) => (
  <TabList aria-label={label} className="grid grid-cols-2 border border-ink">
    {Object.entries(tabs).map(([id, name]) => (
      <Tab
        key={id}
        id={id}
        className="grid min-h-11 cursor-pointer place-items-center border-ink pt-0.75 text-[1rem] font-medium -outline-offset-4 not-first:border-l selected:bg-ink selected:font-semibold selected:text-paper"
      >
        {name}
      </Tab>
    ))}
  </TabList>
);
