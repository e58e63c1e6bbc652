import type { EnquiryRepository, StoredEnquiry } from "../storage/store.ts";

/** The enquiry with this number or reference. @throws an error for the operator when there is none */
export async function findEnquiry(repository: EnquiryRepository, idOrReference: string): Promise<StoredEnquiry> {
  const enquiry = await repository.find(idOrReference);
  if (enquiry === undefined) throw new Error(`There is no enquiry ${idOrReference}.`);
  return enquiry;
}
