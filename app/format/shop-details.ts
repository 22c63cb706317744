/** How the shop presents itself. The business that runs it is named only where it is set. */
export type ShopDetails = {
  name: string;
  email: string;
  phone: string;
  address: string;
  /** Registered name of the business. */
  legalName: string | null;
  /** Tax number, which is the number of the business registration too. */
  taxId: string | null;
  /** Who issued the registration and when. */
  registration: string | null;
  /** Person responsible for the shop's content. */
  responsible: string | null;
};

/** The support hours that a seller wrote, by language; null where the built-in text applies. */
export type OwnHours = { en: string | null; vi: string | null };
