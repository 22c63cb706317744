import { formatVnd } from "#app/kit/format/vnd.ts";
import type { AddressField } from "./order-details.ts";

const capitalized = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);

export const checkout = {
  cart: {
    title: "Shopping Cart",
    items: (count: number) => (count === 1 ? "1 item" : `${count} items`),
    empty: "Your cart is empty",
    justOrdered: (number: string) => `You have just ordered #${number}`,
    seeOrder: "See your order",
    emptyHint: "Fill it with something that smells good.",
    weight: "Weight",
    noWeight: "N/A",
    quantityOf: (name: string) => `Quantity of ${name}`,
    update: "Update",
    otherQuantity: "Set quantity",
    deleteOf: (name: string) => `Delete ${name}`,
    lineTotal: "Line total",
    gone: "No longer sold",
    outOfStock: "Out of stock",
    notCounted: "Not included in the total",
    continue: "Continue Shopping",
    summary: "Order Summary",
    deliveryAddress: "Delivery Address",
    noAddress: "No address saved yet",
    enterAddress: "Enter delivery address",
    changeAddress: "Change address",
    addAddress: "Add address",
    paymentMethod: "Payment Method",
    cod: "Cash On Delivery",
    onlineOption: "Online Payment (unavailable)",
    moreForFree: (dong: number) => `${formatVnd(dong)} more and delivery is free`,
    placeOrder: "Place Order",
    accountToOrder: "You'll create an account or log in first. Your cart will be kept.",
    unavailableLines:
      "Unavailable items will not be ordered. You can remove them or order the rest.",
    onlyUnavailable: "None of these items can be ordered at the moment.",
    changedTitle: "Something changed since you opened this page",
    changedHint: "Please check the changes and select Place Order again to confirm.",
    changedPrice: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    changedQuantity: (name: string, before: number, after: number) =>
      `${name}: quantity ${before} → ${after}`,
    changedGone: (name: string) => `${name}: no longer available`,
    changedNew: (name: string) => `${name}: added to this order`,
    changedShipping: (before: string, after: string) => `Shipping Fee: ${before} → ${after}`,
    changedTotal: (before: string, after: string) => `Total: ${before} → ${after}`,
    changedAddress: "The delivery address has changed",
  },
  address: {
    title: "Address Form",
    defaultCountry: "Vietnam",
    description: "Where should we deliver?",
    required: (field: AddressField) => `${capitalized(field)} required`,
    invalidEmail: "Invalid email format",
    tooLong: (label: string, max: number) => `${label} must be at most ${max} characters`,
    invalidCharacters: (label: string) => `${label} contains characters that are not allowed`,
    enterValidEmail: "Please enter a valid email",
    enterOtp: "Please enter the OTP",
    verifyFirst: "Please verify your email before submitting",
    sendOtp: "Send OTP",
    resendOtp: "Resend OTP",
    verifyOtp: "Verify OTP",
    verified: "Email verified",
    changeEmail: "Use another email",
    otpHint: "We'll email you a 6-digit code. It is valid for 10 minutes.",
    codeSentTo: (email: string) =>
      `We sent a 6-digit code to ${email}. It is valid for 10 minutes.`,
    codeAtEnd: "You enter it at the end of this form.",
    checkSpam: "If you cannot find it, check your spam folder.",
    codesLeft: (count: number) =>
      count === 1 ? "You can request 1 more code." : `You can request ${count} more codes.`,
    nextCodeAt: (time: string) => `You can request another code at ${time}.`,
    submit: "Submit Address",
    failed: "Failed to submit address",
    zipExample: "For example 10000 (Hanoi).",
    zipHint: "Leave it empty and we fill in your province's code, if we know the province.",
    phoneHint: "The courier will call this number",
    unknownPhone: "Please enter a phone number the courier can call, as 0901 234 567",
    unknownWard: (city: string, province: string) =>
      `We do not know “${city}” in ${province}. Please check it, or submit it again to use it as typed.`,
    renamedTo: (name: string) => `Since July 2025 this area has been called ${name}.`,
    renamedToSeveral: "Since July 2025 this area has had new names.",
    useNewName: "Use the new name",
    chooseNewName: "Choose a new name",
  },
  checkout: {
    orderDeleted:
      "This order was placed, and the shop has deleted it since. Please call us if you still want it.",
    tooManyOrders: "Too many orders in a short time. Please try again later, or call us.",
    outcomeUnknown:
      "The connection was lost before we knew whether your order was placed. Please press Place Order " +
      "again: it will not be placed twice.",
    noConnection: "No connection. Press Place Order again: it will not be ordered twice.",
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
