import { sharedTexts as accountTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { PROMISES } from "#app/features/shop/pages/policy-text.ts";
import { count, inBoth } from "#app/kit/text/both.ts";

const account = inBoth(accountTexts).en;

export const returns: Policy = {
  title: "Returns and refunds",
  description: "When you can return something, how to tell us and when you get your money back.",
  lead: ({ shop }) =>
    `If something you received from ${shop.name} is faulty, we replace it, deliver what is missing or refund it.`,
  sections: ({ shop }) => [
    {
      title: "When you can return something",
      blocks: [
        `Within ${count(PROMISES.reportFault, "day")} of the delivery, if:`,
        [
          "it is the wrong product, incomplete or not as described;",
          "it was damaged, mouldy or open when you received it;",
          "it had expired when you received it.",
        ],
        "As these are foods, we do not take back products without a fault that have been opened.",
      ],
    },
    {
      title: "How to tell us",
      blocks: [
        `Call ${shop.phone} (${shop.hours}) or email ${shop.email} with your order number and a photo of the product.`,
        `We answer within ${count(PROMISES.complaint.acknowledge, "working day")}. You choose between a replacement, the missing items and a refund. We pay for sending back what is faulty.`,
      ],
    },
    {
      title: "Refunds",
      blocks: [
        `We refund within ${count(PROMISES.refund, "working day")} of our agreement or of receiving the product, in cash or by transfer to an account that you tell us.`,
        "If the whole order is faulty, we refund the shipping fee too.",
      ],
    },
    {
      title: "If you change your mind",
      blocks: [
        `While an order has the status “${account.orders.statuses.Pending}”, you can cancel it on its page. If it is “${account.orders.statuses.Processing}”, “${account.orders.statuses.Shipped}” or “${account.orders.statuses.Delivered}”, call us and we will look for a solution together.`,
        { to: "myOrders", text: account.orders.title },
      ],
    },
    {
      title: "Food safety",
      blocks: [
        `If you suspect that a product is unsafe, stop using it, keep it with its packaging and call ${shop.phone} at once.`,
        "This policy does not limit the rights that the law gives to consumers.",
        "How to complain, and when we answer:",
        { to: "terms", text: "Terms" },
      ],
    },
  ],
};
