/** Applies the stored theme before the first paint. It shares the choice with the site: site/scripts/theme.ts. */
{
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.theme ?? "";
  } catch {
    // Storage is blocked (private mode): the theme follows the system.
  }
}
