/** A complete delivery address. */
export const ADDRESS = {
  firstname: "Lan",
  lastname: "Nguyễn",
  email: "lan@example.com",
  street: "12 Hàng Bạc",
  city: "Hà Nội",
  state: "Hà Nội",
  zipcode: "010000",
  country: "Việt Nam",
  phone: "0912 345 678",
};

/** The address form, sent by its main button. */
export const ADDRESS_FORM = { ...ADDRESS, intent: "save" };
