import { deliveryText } from "#app/features/delivery/areas/fee-text.ts";
import { placeTexts } from "#app/features/delivery/areas/place-text.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { PROMISES } from "#app/features/shop/pages/policy-text.ts";

export const delivery: Policy = {
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
        facts.arrives ??
          `Usually ${PROMISES.delivery.from} to ${PROMISES.delivery.to} working days after we have confirmed the order.`,
        "If it takes longer, we tell you. You can then wait or cancel the order, free of charge.",
        "You can follow an order on its page and by email.",
        { to: "myOrders", text: "My Orders" },
      ],
    },
    {
      title: "Before we deliver",
      blocks: [
        "We or the courier call the phone number of the order. If nobody answers several calls, we may cancel the order.",
        `To change the address or the time, please call ${facts.shop.phone} (${facts.shop.hours}) before the parcel is sent.`,
      ],
    },
    {
      title: "Check what you receive",
      blocks: [
        "You may open the parcel in front of the courier before you pay, to check:",
        [
          "that the products and quantities are those of your order;",
          "that the packaging is neither torn nor wet;",
          "the expiry dates on the packaging.",
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
