/** Settings of a shop that writes invoices. */
export const TAX = { SHOP_TAX_ID: "0101234567" };

/** Whom an invoice is for. */
export const BUYER = {
  name: "Công ty TNHH Bếp Việt",
  taxNumber: "0300588569",
  address: "12 Nguyễn Huệ, Phường Sài Gòn, TP.HCM",
  email: "ketoan@bepviet.example",
};
