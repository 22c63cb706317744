import { both } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  totals: {
    price: both("Price", "Tiền hàng"),
    shipping: both("Shipping Fee", "Phí giao hàng"),
    free: both("Free", "Miễn phí"),
    total: both("Total Amount", "Tổng cộng"),
  },
  deliveryAddress: {
    title: both("Deliver to", "Giao đến"),
    names: {
      firstname: both("First name", "Tên"),
      lastname: both("Last name", "Họ và tên đệm"),
      email: both("Email", "Email"),
      street: both("Street", "Số nhà, tên đường"),
      city: both("City", "Phường/Xã"),
      state: both("State/Province", "Tỉnh/Thành phố"),
      zipcode: both("ZIP/Postal code", "Mã bưu chính"),
      country: both("Country", "Quốc gia"),
      phone: both("Phone", "Số điện thoại"),
      otp: both("OTP", "Mã xác thực"),
    },
  },
};

/** A field of the address form. */
export type AddressField = keyof typeof sharedTexts.deliveryAddress.names;
