/** Texts of a shopper's own order pages. */
export const shopperOrders = {
  tracker: {
    placedNow: {
      title: "Thank you, your order has been placed",
      text: "We're emailing you a confirmation and will call you before we deliver.",
    },
    now: {
      Pending: {
        title: "We have received your order",
        text: "It is waiting to be confirmed. We'll call you before we deliver.",
      },
      Processing: {
        title: "We are preparing your order",
        text: "We're packing it and will call you before we deliver.",
      },
      Shipped: {
        title: "Your order is on its way",
        text: "Please keep your phone at hand: the courier will call you.",
      },
      Delivered: {
        title: "Your order has been delivered",
        text: "If anything is missing or damaged, please tell us.",
      },
      Cancelled: {
        title: "Your order has been cancelled",
        text: "It will not be delivered.",
      },
    },
    steps: {
      Pending: "Placed",
      Processing: "Being prepared",
      Shipped: "Shipped",
      Delivered: "Delivered",
      Cancelled: "Cancelled",
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
  orderPlaced: "Order placed",
  orderCancelled: "Order cancelled",
  orderAlreadyCancelled: "This order was already cancelled",
  orderNotCancelled: "The status has changed meanwhile. The order was not cancelled.",
  otpFailed: "Failed to send OTP",
};
