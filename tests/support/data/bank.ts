/** Settings of a shop that takes payment by transfer. */
export const BANK = {
  BANK_BIN: "970436",
  BANK_ACCOUNT: "0011001932418",
  BANK_HOLDER: "Nguyễn Thị Lan",
};
