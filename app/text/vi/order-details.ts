import type { orderDetails as en } from "#app/text/en/order-details.ts";

/** What shoppers and sellers both read of an order. */
export const orderDetails: typeof en = {
  totals: {
    price: "Tiền hàng",
    shipping: "Phí giao hàng",
    free: "Miễn phí",
    total: "Tổng cộng",
  },
  deliveryAddress: {
    title: "Giao đến",
    names: {
      firstname: "Tên",
      lastname: "Họ và tên đệm",
      email: "Email",
      street: "Số nhà, tên đường",
      city: "Phường/Xã",
      state: "Tỉnh/Thành phố",
      zipcode: "Mã bưu chính",
      country: "Quốc gia",
      phone: "Số điện thoại",
      otp: "Mã xác thực",
    },
  },
};
