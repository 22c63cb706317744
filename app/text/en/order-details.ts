/** What shoppers and sellers both read of an order. */
export const orderDetails = {
  totals: {
    price: "Price",
    shipping: "Shipping Fee",
    free: "Free",
    total: "Total Amount",
  },
  deliveryAddress: {
    title: "Deliver to",
    names: {
      firstname: "First name",
      lastname: "Last name",
      email: "Email",
      street: "Street",
      city: "City",
      state: "State/Province",
      zipcode: "ZIP/Postal code",
      country: "Country",
      phone: "Phone",
      otp: "OTP",
    },
  },
};

/** A field of the address form. */
export type AddressField = keyof typeof orderDetails.deliveryAddress.names;
