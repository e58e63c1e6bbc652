/** The crop of the hero for small screens, in units of its drawing: on the page and on the home page's social card. */
export const heroCropViewBox = "-425 -143.2 690 590";
