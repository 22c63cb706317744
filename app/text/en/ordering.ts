export const ordering = {
  checkout: {
    orderDeleted:
      "This order was placed, and the shop has deleted it since. Please call us if you still want it.",
    tooManyOrders: "Too many orders in a short time. Please try again later, or call us.",
    outcomeUnknown:
      "The connection was lost before we knew whether your order was placed. Please press Place Order " +
      "again: it will not be placed twice.",
    needAddress: "Please add and select a saved address",
    onlineUnavailable:
      "Online payment is currently unavailable. Please choose another payment method.",
  },
  pieces: {
    tooFew: (name: string, left: number) =>
      left === 1 ? `Only 1 of ${name} is left` : `Only ${left} of ${name} are left`,
    atMost: (name: string, max: number) =>
      `One order can have at most ${max} of ${name}. Please call us if you need more`,
    atMostHere: (max: number) => `At most ${max} in one order`,
    onlyLeft: (left: number) => `Only ${left} left`,
  },
  otp: {
    verifyFailed: "OTP verification failed",
    wrong: (triesLeft: number) =>
      triesLeft === 1
        ? "This code is incorrect. You have 1 attempt left."
        : `This code is incorrect. You have ${triesLeft} attempts left.`,
    incomplete: "Please enter all 6 digits of the code",
    expired: "This code has expired or has already been used. Please request a new one.",
    tooMany: "Too many codes were sent. Please try again in a few minutes.",
  },
};
