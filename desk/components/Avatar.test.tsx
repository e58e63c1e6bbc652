import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar, firstName } from "./Avatar.tsx";

test.each([
  ["Meera Trivedi", "Meera", "MT"],
  ["Dr. Meera Trivedi", "Meera", "MT"],
  ["Dr Meera Trivedi", "Meera", "MT"],
  ["Dr.Meera Trivedi", "Meera", "MT"],
  ["Smt. Hetal Shah", "Hetal", "HS"],
  ["Prof. Dr. Asha Rao", "Asha", "AR"],
  ["डॉ. आशा पटेल", "आशा", "आप"],
  ["ડૉ. હેતલ શાહ", "હેતલ", "હેશા"],
  ["શ્રીમતી હેતલ શાહ", "હેતલ", "હેશા"],
  ["ಶ್ರೀನಿವಾಸ ರಾವ್", "ಶ್ರೀನಿವಾಸ", "ಶ್ರೀರಾ"],
  ["K. R. Narayanan", "K. R. Narayanan", "KN"],
  ["Dr. K.R. Narayanan", "K.R. Narayanan", "KN"],
  ["KR Vaidyanathan", "KR Vaidyanathan", "KV"],
  ["MS Patel", "MS Patel", "MP"],
  ["Ms Patel", "Patel", "P"],
  ["Md. Irfan", "Irfan", "I"],
  ["Meera", "Meera", "M"],
  ["Dr.", "Dr.", "D"],
])("%s is called %s and drawn as %s", (name, short, drawn) => {
  expect(firstName(name)).toBe(short);
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`data-initials="${drawn}"`);
});
