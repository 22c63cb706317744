import { deliveryText } from "#app/features/delivery/areas/fee-text.ts";
import { sharedTexts as accountTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { inBoth } from "#app/kit/text/both.ts";

const account = inBoth(accountTexts).en;

export const payment: Policy = {
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
              `Use exactly that message, so that we recognize your order. It becomes “${account.order.paid}” when we have received the money.`,
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
