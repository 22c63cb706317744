import { deliveryText, placeTexts } from "#app/features/delivery/areas/place-text.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import type { Policy, Promises } from "#app/features/shop/pages/policy-text.ts";
import type { Lang } from "#app/text/languages.ts";

/** The shop's working days and the hour until which orders count, where they are not the usual ones. */
const workdays = {
  en: ({ workdays, cutoff }: Promises) =>
    [
      "",
      ...(workdays === 6 ? ["Working days are Monday to Saturday."] : []),
      ...(workdays === 7 ? ["We work every day of the week."] : []),
      ...(cutoff < 24 ? [`Orders from ${cutoff}:00 on count from the next day.`] : []),
    ].join(" "),
  vi: ({ workdays, cutoff }: Promises) =>
    [
      "",
      ...(workdays === 6 ? ["Ngày làm việc từ thứ Hai đến thứ Bảy."] : []),
      ...(workdays === 7 ? ["Chúng tôi làm việc tất cả các ngày trong tuần."] : []),
      ...(cutoff < 24 ? [`Đơn đặt từ ${cutoff} giờ được tính sang ngày hôm sau.`] : []),
    ].join(" "),
};

const en: Policy = {
  title: "Delivery",
  description: "Shipping fee, delivery time and your right to check the goods before you pay.",
  lead: ({ shop }) => `${shop.name} delivers to your door all over Vietnam.`,
  sections: (facts) => [
    {
      title: "Shipping fee",
      blocks: [
        deliveryText(facts.delivery, {
          free: "Delivery is free.",
          fee: (fee) => `${fee} for each order.`,
          feeOrFree: (fee, freeFrom) =>
            `${fee} for each order. Free when the products cost ${freeFrom} or more.`,
        }),
        ...(facts.delivery.dependsOnPlace ? [placeTexts.en.elsewhere] : []),
        ...(facts.delivery.hasPickup ? [pickupTexts.en.policy] : []),
        "Your cart shows the shipping fee and the total before you order.",
      ],
    },
    {
      title: "Delivery time",
      blocks: [
        ...(facts.offersTimes
          ? [
              "If your cart offers delivery times, choose one: your order then arrives at that time.",
            ]
          : []),
        facts.arrives ??
          `Usually ${facts.promises.deliveryFrom} to ${facts.promises.deliveryTo} working days after we have confirmed the order.${workdays.en(facts.promises)}`,
        "If it takes longer, we tell you. You can then wait or cancel the order, free of charge.",
        "You can follow an order on its page and by email.",
        { to: "myOrders", text: "My Orders" },
      ],
    },
    {
      title: "Before we deliver",
      blocks: [
        "We or the courier will call the number on your order. If nobody answers several calls, we may cancel the order.",
        `To change the address or the time, please call ${facts.shop.phone} (${facts.shop.hours}) before the parcel is sent.`,
      ],
    },
    {
      title: "Check what you receive",
      blocks: [
        "You may open the parcel in front of the courier before you pay, to check that:",
        [
          "the products and quantities match your order;",
          "the packaging is not torn or wet;",
          "the products are within their expiry dates.",
        ],
        "If something is wrong, missing or damaged, you may refuse the parcel. You then pay neither for the products nor for the delivery.",
      ],
    },
    {
      title: "Lost or damaged on the way",
      blocks: [
        "We are responsible for the goods until you receive them. What is lost or damaged on the way is delivered again, or refunded if you paid in advance.",
        { to: "returns", text: "Returns and refunds" },
      ],
    },
  ],
};

const vi: Policy = {
  title: "Chính sách giao hàng",
  description: "Phí giao hàng, thời gian giao và quyền kiểm tra hàng trước khi trả tiền.",
  lead: ({ shop }) => `${shop.name} giao hàng tận nhà trên toàn quốc.`,
  sections: (facts) => [
    {
      title: "Phí giao hàng",
      blocks: [
        deliveryText(facts.delivery, {
          free: "Mọi đơn đều được giao miễn phí.",
          fee: (fee) => `Mỗi đơn ${fee}.`,
          feeOrFree: (fee, freeFrom) =>
            `Mỗi đơn ${fee}. Miễn phí khi tiền hàng từ ${freeFrom} trở lên.`,
        }),
        ...(facts.delivery.dependsOnPlace ? [placeTexts.vi.elsewhere] : []),
        ...(facts.delivery.hasPickup ? [pickupTexts.vi.policy] : []),
        "Giỏ hàng hiện phí giao hàng và tổng tiền trước khi bạn đặt.",
      ],
    },
    {
      title: "Thời gian giao",
      blocks: [
        ...(facts.offersTimes
          ? ["Nếu giỏ hàng có khung giờ giao, bạn chọn một khung: đơn sẽ được giao đúng giờ đó."]
          : []),
        facts.arrives ??
          `Thường từ ${facts.promises.deliveryFrom} đến ${facts.promises.deliveryTo} ngày làm việc kể từ khi chúng tôi xác nhận đơn.${workdays.vi(facts.promises)}`,
        "Nếu phải giao chậm hơn, chúng tôi báo cho bạn. Bạn có thể chờ thêm hoặc hủy đơn mà không mất phí.",
        "Bạn theo dõi đơn hàng trên trang của đơn và qua email.",
        { to: "myOrders", text: "Đơn hàng của tôi" },
      ],
    },
    {
      title: "Trước khi giao",
      blocks: [
        "Chúng tôi hoặc người giao hàng gọi vào số điện thoại ghi trong đơn. Nếu gọi nhiều lần không được, chúng tôi có thể hủy đơn.",
        `Nếu cần đổi địa chỉ hay giờ nhận, bạn vui lòng gọi ${facts.shop.phone} (${facts.shop.hours}) trước khi hàng được gửi đi.`,
      ],
    },
    {
      title: "Kiểm tra khi nhận hàng",
      blocks: [
        "Bạn được mở gói hàng trước mặt người giao trước khi trả tiền, để xem:",
        [
          "đúng món và đủ số lượng như trong đơn;",
          "bao bì còn nguyên, không rách, không ướt;",
          "hạn sử dụng ghi trên bao bì.",
        ],
        "Nếu hàng sai, thiếu hoặc hư hỏng, bạn có thể từ chối nhận. Khi đó bạn không phải trả tiền hàng và phí giao hàng.",
      ],
    },
    {
      title: "Hàng thất lạc hoặc hư hỏng trên đường",
      blocks: [
        "Chúng tôi chịu trách nhiệm về hàng cho đến khi bạn nhận. Hàng thất lạc hoặc hư hỏng trên đường được giao lại, hoặc được hoàn tiền nếu bạn đã trả trước.",
        { to: "returns", text: "Chính sách đổi trả và hoàn tiền" },
      ],
    },
  ],
};

export const delivery: Record<Lang, Policy> = { en, vi };
