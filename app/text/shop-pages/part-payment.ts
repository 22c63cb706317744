const en = { received: "Received", due: "Still to pay", giveBack: "To give back" };

const vi: typeof en = { received: "Đã nhận", due: "Còn phải trả", giveBack: "Cần hoàn lại" };

/** What is said of an order that was changed after something was received for it. */
export const partPaymentTexts = { en, vi };
