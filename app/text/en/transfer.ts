export const transfer = {
  title: "Pay by bank transfer",
  hint: "You can transfer the amount now or at the door instead of paying cash. Please keep the message: it tells us which order you paid. We'll mark the order as paid once we have seen the transfer.",
  bank: "Bank",
  account: "Account number",
  holder: "Account holder",
  amount: "Amount",
  memo: "Message",
  qr: "VietQR code of this transfer",
  saveHint: "On a phone, save the picture and open it in your banking app.",
  save: "Save QR picture",
};
