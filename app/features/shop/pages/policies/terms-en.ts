import { ownTexts as profileTexts } from "#app/features/accounts/common-text.ts";
import { ownTexts as checkoutTexts } from "#app/features/cart/common-text.ts";
import { sharedTexts as accountTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { PROMISES } from "#app/features/shop/pages/policy-text.ts";
import { count, inBoth } from "#app/kit/text/both.ts";

const account = inBoth(accountTexts).en;
const checkout = inBoth(checkoutTexts).en;
const profile = inBoth(profileTexts).en;

const { statuses, title: myOrders } = account.orders;
const { placeOrder } = checkout.cart;

export const terms: Policy = {
  title: "Terms",
  description: "How to order here, prices, cancelling an order and what to do with a complaint.",
  lead: ({ shop }) =>
    `These terms apply to every order you place at ${shop.name}. ` +
    (shop.legalName
      ? `The seller is ${shop.legalName}; its details are at the end of this page.`
      : "The seller's details are at the end of this page."),
  sections: ({ shop }) => [
    {
      title: "Products and prices",
      blocks: [
        "Prices are in Vietnamese dong and include taxes. The shipping fee is shown separately in your cart before you order. There is nothing else to pay.",
        `If a price or the stock of something in your cart changes before you select “${placeOrder}”, the page tells you and asks you to confirm again.`,
        "Pictures help you recognize a product; its packaging may look slightly different.",
      ],
    },
    {
      title: "How to order",
      blocks: [
        {
          steps: [
            "Choose products, check your cart and correct the quantities.",
            "Log in or create an account, enter your address and confirm your email with a 6-digit code.",
            `Check the items, the shipping fee and the total, then select “${placeOrder}”.`,
            "We email you that we have received the order.",
            `We confirm the order by phone or with the status “${statuses.Processing}”, usually within ${count(PROMISES.confirm, "working day")}. The contract is concluded at that moment.`,
          ],
        },
        "If we cannot deliver what you ordered, we tell you and cancel the order. You pay nothing, and what you paid in advance is refunded.",
        `Your orders are kept under “${myOrders}”, where you can read them at any time.`,
      ],
    },
    {
      title: "Cancelling an order",
      blocks: [
        `While an order has the status “${statuses.Pending}”, you can cancel it on its page, free of charge.`,
        `After that, please call ${shop.phone}. If the parcel has not been sent, we cancel the order for you.`,
        { to: "myOrders", text: myOrders },
      ],
    },
    {
      title: "Delivery, returns and payment",
      blocks: [
        "These three policies are part of the terms:",
        { to: "delivery", text: "Delivery" },
        { to: "returns", text: "Returns and refunds" },
        { to: "payment", text: "Payment" },
      ],
    },
    {
      title: "Your account",
      blocks: [
        "Keep your password secret and give correct delivery details. We may refuse orders that are fake or meant to do harm. You can delete your account at any time.",
        { to: "account", text: profile.account.title },
      ],
    },
    {
      title: "Complaints",
      blocks: [
        `Call ${shop.phone} (${shop.hours}) or email ${shop.email} with your order number. We acknowledge a complaint within ${count(PROMISES.complaint.acknowledge, "working day")} and answer it within ${count(PROMISES.complaint.answer, "working day")}.`,
        "If you are not satisfied, you can ask for mediation, turn to the consumer protection authority where you live, or go to court.",
      ],
    },
    {
      title: "General",
      blocks: [
        "An order is subject to the terms published here when you place it. The law of Vietnam applies. These terms do not limit the rights that the law gives to consumers.",
      ],
    },
  ],
};
