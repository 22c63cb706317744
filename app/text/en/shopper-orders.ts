/** Texts of a shopper's own order pages. */
export const shopperOrders = {
  /** The others are those that sellers read, too. */
  order: {
    toPay: (amount: string) => `To pay on delivery: ${amount}`,
    paidAt: (time: string) => `Paid on ${time}`,
    notRecorded: (amount: string) =>
      `To pay: ${amount}. If you have paid the courier, the shop will record it soon.`,
    nothingToPay: "You pay nothing.",
    loginForAddress: "Log in to see the delivery address",
  },
  tracker: {
    placedNow: {
      title: "Thank you, your order has been placed",
      text: "We're emailing you a confirmation and will call you before we deliver.",
    },
    now: {
      Pending:
        "We have received your order and will confirm it soon. We'll call you before we deliver.",
      Processing: "We're packing your order and will call you before we deliver.",
      Shipped: "Please keep your phone at hand: the courier will call you.",
      Delivered: "If anything is missing or damaged, please tell us.",
      Cancelled: "Your order will not be delivered.",
    },
    ahead: "not yet",
    cancelledBy: {
      seller: "Cancelled by the shop",
      shopper: "Cancelled by you",
      customer: "Cancelled by the customer",
    },
  },
  help: {
    title: "Questions about this order?",
    text: (number: string) => `Call or email us and give the number #${number}.`,
  },
  badLink: {
    title: "This link does not work",
    text: "It is mistyped or has expired. Log in to see your orders.",
  },
  buyAgain: {
    button: "Buy again",
    title: (number: string) => `From order #${number}`,
    complete: "All its products are in your cart, at the same price or less.",
    partly: "Please note what is different now:",
    gone: (name: string) => `${name}: no longer sold`,
    outOfStock: (name: string) => `${name}: out of stock`,
    left: (name: string) => `${name}: not added, because the cart is full`,
  },
};

/** Toasts that only shoppers' pages show. */
export const shopperToasts = {
  added: "Added to cart",
  inCart: "Already in your cart:",
  listAdded: "Products in your cart from your list:",
  listAddedPartly:
    "Some were sold out or did not fit into your cart. Products added from your list:",
  updated: "cart updated",
  removed: "remove from cart",
  unavailable: "This product is currently unavailable",
  otpSent: "OTP sent to your email",
  otpVerified: "Email verified successfully!",
  addressSaved: "Address saved",
  loggedOut: "Logged out",
  codeSent: "If this email has an account, a code is on its way",
  passwordSaved: "Password saved. You are logged in.",
  nameSaved: "Name saved",
  emailChanged: "Email changed. Your other logins have ended.",
  emailRestored: "Your email is back. You are logged in, all other logins have ended.",
  passwordChanged: "Password changed. Your other logins have ended.",
  accountClosed: "Your account has been deleted",
  tooManyDownloads: "You have downloaded your data too often. Please try again in an hour.",
  reviewSaved: "Thank you, your review has been saved",
  reviewRemoved: "Your review has been removed",
  orderPlaced: "Order placed",
  orderedOnce: "You have just placed this order. It was not placed twice.",
  orderAlreadyCancelled: "This order was already cancelled",
  orderNotCancelled: "The status has changed meanwhile. The order was not cancelled.",
  otpFailed: "Failed to send OTP",
};
