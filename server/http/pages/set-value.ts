import type { TemplateElement } from "./page-template.ts";

/** Puts a value into a form control of a page. Selects no option when none has the value. */
export function setValue(control: TemplateElement, value: string) {
  if (control.tagName === "textarea") return [control.text(value)];
  if (control.tagName === "input") return [control.attribute("value", value)];
  return control
    .inside("option")
    .map((option) => option.attribute("selected", option.built("value") === value ? "" : null));
}
