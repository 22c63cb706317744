import { deliveryText } from "#app/features/delivery/areas/place-text.ts";
import { sharedTexts as orderTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";

const orders = inBoth(orderTexts);

const en: Policy = {
  title: "Payment",
  description: "Ways to pay, prices with taxes, the shipping fee and invoices.",
  lead: ({ shop }) =>
    `At ${shop.name} you can receive your order, check it and only then pay for it.`,
  sections: (facts) => [
    {
      title: "What you pay",
      blocks: [
        `Prices include taxes. ${deliveryText(facts.delivery, {
          free: "Delivery is free.",
          fee: (fee) => `Delivery costs ${fee} for each order.`,
          feeOrFree: (fee, freeFrom) =>
            `Delivery costs ${fee} for each order and is free when the products cost ${freeFrom} or more.`,
        })}`,
        "The total is shown in your cart before you order and on the order's page. There is nothing else to pay.",
      ],
    },
    {
      title: "Cash on delivery",
      blocks: ["Check the goods, then pay the courier exactly the amount of the order."],
    },
    ...(facts.takesTransfers
      ? [
          {
            title: "Bank transfer",
            blocks: [
              "You can pay by transfer in advance or when you receive the order. The page of an unpaid order shows the account number, the account holder, the amount, the message and a QR code.",
              `Use exactly that message, so that we recognize your order. It becomes “${orders.en.order.paid}” when we have received the money.`,
            ],
          },
        ]
      : []),
    {
      title: "Online payment",
      blocks: [
        "Cards and e-wallets are not supported yet. This site neither asks for nor stores card numbers.",
      ],
    },
    {
      title: "Invoices",
      blocks: [
        `If you need an invoice, tell us when we call to confirm, or email ${facts.shop.email} with your order number and the buyer's name and tax number.`,
      ],
    },
    {
      title: "Refunds",
      blocks: [{ to: "returns", text: "Returns and refunds" }],
    },
  ],
};

const vi: Policy = {
  title: "Chính sách thanh toán",
  description: "Các hình thức thanh toán, giá đã gồm thuế, phí giao hàng và hóa đơn.",
  lead: ({ shop }) => `Tại ${shop.name}, bạn có thể nhận hàng, kiểm tra xong rồi mới trả tiền.`,
  sections: (facts) => [
    {
      title: "Số tiền phải trả",
      blocks: [
        `Giá ghi trên trang đã gồm thuế. ${deliveryText(facts.delivery, {
          free: "Mọi đơn đều được giao miễn phí.",
          fee: (fee) => `Phí giao hàng là ${fee} mỗi đơn.`,
          feeOrFree: (fee, freeFrom) =>
            `Phí giao hàng là ${fee} mỗi đơn và miễn phí khi tiền hàng từ ${freeFrom} trở lên.`,
        })}`,
        "Tổng tiền hiện trong giỏ hàng trước khi bạn đặt và trên trang của đơn hàng. Bạn không phải trả thêm khoản nào khác.",
      ],
    },
    {
      title: "Tiền mặt khi nhận hàng",
      blocks: ["Bạn kiểm tra hàng rồi trả cho người giao đúng số tiền ghi trên đơn."],
    },
    ...(facts.takesTransfers
      ? [
          {
            title: "Chuyển khoản",
            blocks: [
              "Bạn có thể chuyển khoản trước hoặc ngay khi nhận hàng. Khi đơn chưa thanh toán, trang của đơn hàng có số tài khoản, tên chủ tài khoản, số tiền, nội dung chuyển khoản và mã QR.",
              `Bạn vui lòng ghi đúng nội dung để chúng tôi nhận ra đơn. Đơn chuyển sang “${orders.vi.order.paid}” sau khi chúng tôi thấy tiền vào tài khoản.`,
            ],
          },
        ]
      : []),
    {
      title: "Thanh toán trực tuyến",
      blocks: [
        "Hiện chưa hỗ trợ thanh toán bằng thẻ hay ví điện tử. Trang web này không hỏi và không lưu số thẻ của bạn.",
      ],
    },
    {
      title: "Hóa đơn",
      blocks: [
        `Nếu cần hóa đơn, bạn báo khi chúng tôi gọi xác nhận hoặc gửi email đến ${facts.shop.email}, kèm mã đơn hàng, tên và mã số thuế của bên mua.`,
      ],
    },
    {
      title: "Hoàn tiền",
      blocks: [{ to: "returns", text: "Chính sách đổi trả và hoàn tiền" }],
    },
  ],
};

export const payment: Record<Lang, Policy> = { en, vi };
