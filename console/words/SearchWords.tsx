import { IconButton } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { search } from "../strings/search.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
}

/** The field that searches all words of the site. */
export const SearchWords = ({ value, onChange, label, className = "" }: Props) => (
  <search
    className={`flex h-13 items-center rounded-[2px] border border-rule-field bg-field pl-3.5 focus-within:border-green hover:border-ink ${className}`}
  >
    <Icon name="search" size={18} className="text-ink-3" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-full min-w-0 flex-1 appearance-none px-2.5 pt-0.75 placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
    />
    {value !== "" && <IconButton icon="cross" label={search.clear} onClick={() => onChange("")} />}
  </search>
);
