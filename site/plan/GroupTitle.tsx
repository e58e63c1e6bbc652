/** The title of a group of rows, inside the head of the group. HTML allows no heading element there. */
export const GroupTitle = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: h3 is not allowed inside th
  <span role="heading" aria-level={3} className="type-h3">
    {children}
  </span>
);
