/** Descriptions of pages for search engines and shared links; the other pages take theirs from their content. */
export const descriptions = {
  descriptions: {
    home: "Fresh spices, rice, oils, seeds and dried fruit delivered to your door across Vietnam. Pay cash on delivery.",
    product: (name: string, category: string) =>
      `${name} (${category}): price in dong, delivered to your door. Pay cash on delivery.`,
    cart: "The products in your cart, the delivery fee and the total of your order.",
    address: "The address your orders are delivered to.",
    account: "Your name, email, password and data.",
    restoreEmail: "Get your account's email back after someone else has changed it.",
    leave: "Delete your account; what goes with it and what stays.",
    myOrders: "Your orders and their status.",
    order: (number: string) => `Status, items and total of order #${number}.`,
    cancelOrder: (number: string) => `Cancel order #${number} before the shop prepares it.`,
    login: "Log in to order and to see your orders.",
    register: "Create an account to order and to follow your orders.",
    forgotPassword: "Get a code by email to set a new password.",
    resetPassword: "Enter the code from the email and a new password.",
    loader: "The page is loading.",
  },
};
