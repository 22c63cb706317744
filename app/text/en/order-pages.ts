export const orderPages = {
  cancelOrder: {
    title: (number: string) => `Cancel order #${number}`,
    question: (number: string) => `Cancel order #${number}?`,
    link: "Cancel order",
    meaning: "Nothing will be delivered and you pay nothing. This cannot be undone.",
    meaningPaid:
      "You have paid for this order: the shop will refund it. Nothing will be delivered. This cannot be undone.",
    why: "Why are you cancelling?",
    noReason: "I'd rather not say",
    reasons: {
      mistake: "I ordered by mistake or chose the wrong items",
      address: "The address or phone number is wrong",
      slow: "Delivery takes too long",
      price: "I found a better price",
      other: "Another reason",
    },
    confirm: "Cancel order",
    keep: "Keep order",
    unknownReason: "Please choose one of the reasons",
    tooLate: "It can no longer be cancelled here. Please call us, we'll see what we can do.",
    seeOrder: "See the order",
  },
};
