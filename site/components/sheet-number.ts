/** "04" for 4: sheet numbers have two digits everywhere. */
export const sheetNumber = (number: number): string => String(number).padStart(2, "0");
