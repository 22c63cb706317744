const en = {
  expected: (amount: string) => `Deposit of ${amount}: not received yet`,
  received: (amount: string) => `Deposit of ${amount}: received`,
};

const vi: typeof en = {
  expected: (amount) => `Tiền cọc ${amount}: chưa nhận`,
  received: (amount) => `Tiền cọc ${amount}: đã nhận`,
};

/** Whether the deposit of an order has arrived. */
export const depositStateTexts = { en, vi };
