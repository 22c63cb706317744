export const profile = {
  account: {
    title: "Account",
    saveName: "Save name",
    currentEmail: (email: string) => `Your email is ${email}.`,
    emailHint:
      "You log in with it. Orders you have placed keep the email they were placed with. Changing it ends your logins on other devices.",
    newEmail: "New email",
    sameEmail: "This is your email already",
    tooManyEmails: "The email was changed too often. Please try again in a few days.",
    changePassword: "Change password",
    passwordHint: "A new password ends your logins on other devices.",
    oldPassword: "Current password",
    wrongPassword: "This is not your current password",
    language: "Language",
    data: "Your data",
    dataHint: "Everything the shop stores about you and your orders, as a JSON file.",
    download: "Download your data",
    dataFileName: "my-data",
    leaveHint: "Close your account and delete what belongs to it.",
    leave: "Delete account",
  },
  restore: {
    title: "Restore your email",
    meaning: (email: string) =>
      `The email of your account was changed, and it was not you? Choose a new password. Your account then has ${email} again, and all of its logins end.`,
    confirm: "Restore my email",
    keep: "If you changed it yourself, close this page: nothing happens.",
    badLink: (hours: number) =>
      `It is mistyped, has been used already, is older than ${hours} hours, or the account was deleted. If someone else uses your account, please contact us at once.`,
  },
  leave: {
    title: "Delete your account",
    deletedTitle: "Deleted at once",
    deleted: [
      "Your account with name, email and password",
      "Your cart and your delivery address",
      "Your reviews of products",
      "Your logins on all devices",
    ],
    keptTitle: "What stays",
    kept: (time: string) => [
      `Your orders, because the law obliges the shop to keep them: for ${time} after their last change`,
      "The links in the emails about your orders: they keep working without a login",
    ],
    years: (count: number) => (count === 1 ? "1 year" : `${count} years`),
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    openTitle: "Open orders",
    openOrders: (count: number) =>
      count === 1
        ? "You have 1 open order. It will still be delivered. If you don't want it, cancel it first:"
        : `You have ${count} open orders. They will still be delivered. If you don't want them, cancel them first:`,
    orderLink: (number: string, amount: string) => `Order #${number}, ${amount}`,
    allOrders: "See all orders",
    register: "You can register with the same email again. Old orders do not come back with it.",
    password: "Your password",
    confirm: "Delete my account",
    keep: "Keep my account",
  },
  reset: {
    title: "Reset your password",
    hint: "Enter your email. If it has an account, we'll email you a 6-digit code.",
    send: "Send code",
    titleNew: "New password",
    code: "Code",
    enterCode: "Please enter the code",
    newPassword: "New password",
    atLeast: (min: number) => `At least ${min} characters`,
    showPassword: "Show password",
    save: "Save password",
    again: "Send another code",
  },
};
