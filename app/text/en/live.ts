export const live = {
  live: {
    refresh: "Refresh",
    keepRefreshing: "Refresh every minute",
    stopRefreshing: "Stop refreshing",
    sound: "Sound for new orders",
    on: "on",
    off: "off",
  },
  connection: {
    networkError: "Network error.",
    ordersFailed: "Failed to fetch orders.",
    maybeSaved: "We do not know yet whether this was saved.",
    fieldsKept: "What you entered is still here.",
    pageKept: "This page stays as it is.",
    tryAgain: "Try again",
  },
  session: {
    ended: "Your session has ended. Log in again; what you typed is kept.",
    notWhole: "Pictures and files are not: please choose them again.",
    logInAgain: "Log in again",
    later: "Later",
    back: "You are logged in again. Nothing has been saved yet.",
    sendNow: "Send now",
  },
};
