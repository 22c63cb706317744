export const passwordReset = {
  reset: {
    title: "Reset your password",
    hint: "Enter your email. If it has an account, we'll email you a 6-digit code.",
    send: "Send code",
    titleNew: "New password",
    code: "Code",
    enterCode: "Please enter the code",
    newPassword: "New password",
    save: "Save password",
    again: "Send another code",
  },
};
