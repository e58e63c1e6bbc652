/** Enquiries that were held back. */
export const SetAsideList = () => null;
