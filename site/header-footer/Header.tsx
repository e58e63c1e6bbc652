import { Glyph } from "../components/Glyph.tsx";
import { Brand } from "./Brand.tsx";
import { barItems, MobileMenu, type MobileMenuProps, ServicesDropdown } from "./menus.tsx";

interface Props extends MobileMenuProps {
  company: string;
  /** The line of a site with invented values on a public address. */
  preview?: string | undefined;
}

const item = "nav-link relative flex h-full items-center gap-2 pt-0.5 text-[1.0625rem] font-medium hover:text-green";

/**
 * The fixed bar of every page (requirement 2.4). On the home page Services links to its section; elsewhere it is a
 * button that opens the dropdown. Below 1024 px a toggle opens the menu. Both panels are popovers, so they open, close
 * on Escape and return focus without JavaScript.
 */
export function Header({ company, preview, ...menu }: Props) {
  const { words, services, kind, current } = menu;
  const items = barItems(words);
  return (
    <header className="fixed inset-x-0 top-0 z-(--z-header) h-(--header-h) border-b border-rule bg-paper print:hidden">
      {preview && <p className="preview-line">{preview}</p>}
      <a
        href="#main"
        className="btn btn-primary btn-small absolute top-2 left-2 z-10 [translate:0_-5rem] focus:[translate:none]"
      >
        {words.skip}
      </a>
      <div className="frame flex h-full items-center justify-between">
        <Brand name={company} />
        <nav aria-label={words.region} className="hidden h-full items-center gap-8 lg:flex xl:gap-9.5">
          {items.before.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className={item}
              aria-current={kind === "home" && href === "/#home" ? "page" : undefined}
            >
              {label}
            </a>
          ))}
          {kind === "home" ? (
            <a href={items.services.href} className={item}>
              {items.services.label}
            </a>
          ) : (
            <>
              <button
                type="button"
                popoverTarget="services-panel"
                className={`${item} cursor-pointer`}
                aria-current={kind === "service" ? "true" : undefined}
              >
                {items.services.label}
                <Glyph name="chevron" size={16} className="chevron" />
              </button>
              <ServicesDropdown label={words.allServices} services={services} current={current} />
            </>
          )}
          <a href={items.vision.href} className={item}>
            {items.vision.label}
          </a>
          <button
            type="button"
            data-theme-switch=""
            aria-label={words.darkTheme}
            title={words.darkTheme}
            className="noscript-hidden -mx-3 grid size-11 cursor-pointer place-items-center hover:text-green"
          >
            <Glyph name="dark" />
          </button>
          <a
            href={items.contact.href}
            className="btn btn-primary btn-small"
            aria-current={kind === "contact" ? "page" : undefined}
          >
            {items.contact.label}
          </a>
        </nav>
        <button
          type="button"
          popoverTarget="menu"
          aria-label={words.openMenu}
          className="-mr-3 grid size-12 cursor-pointer place-items-center lg:hidden"
        >
          <Glyph name="menu" size={26} className="opens" />
          <Glyph name="cross" size={26} className="closes" />
        </button>
      </div>
      <MobileMenu {...menu} />
    </header>
  );
}
